import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { Slide } from '@bandstand/domain/stories/round-up/deck';
import { SlidePosition } from '../slide-position.ts';

type SlideLayerProps = {
  slide: Slide;
  number: number;
  count: number;
  move: string;
  isLeaving: boolean;
  children: ReactNode;
};

/** A slide on stage, or one that is just leaving it: that one is for the eye only. */
export function SlideLayer({ slide, number, count, move, isLeaving, children }: SlideLayerProps) {
  const layer = useRef<HTMLElement>(null);
  const position = useMemo(() => ({ number, count }), [number, count]);
  useEffect(() => {
    if (isLeaving) return;
    layer.current?.querySelector('h1')?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [isLeaving]);
  return (
    <section
      ref={layer}
      inert={isLeaving}
      aria-hidden={isLeaving || undefined}
      data-slide={slide.designator}
      data-move={isLeaving ? `leave-${move}` : `enter-${move}`}
      className="ru-slide"
    >
      <SlidePosition value={position}>{children}</SlidePosition>
    </section>
  );
}
