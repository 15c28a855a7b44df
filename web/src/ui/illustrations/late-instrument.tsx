import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react';
import type { InstrumentScene as Scene } from './instrument-scene.tsx';

type SceneProps = ComponentProps<typeof Scene>;
const nothing = { InstrumentScene: () => null };
/** A page does without a drawing that can't be had. */
const InstrumentScene = lazy(async (): Promise<{ default: ComponentType<SceneProps> }> => ({
  default: (await import('./instrument-scene.tsx').catch(() => nothing)).InstrumentScene,
}));

/** An instrument that comes after the page it is on, in room that is kept for it. */
export function LateInstrument(props: SceneProps) {
  const { size = 160 } = props;
  return (
    <Suspense fallback={<svg aria-hidden viewBox="0 0 160 160" width={size} height={size} />}>
      <InstrumentScene {...props} />
    </Suspense>
  );
}
