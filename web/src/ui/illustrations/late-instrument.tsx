import { lazy, Suspense, type ComponentProps } from 'react';

const InstrumentScene = lazy(async () => ({
  default: (await import('./instrument-scene.tsx')).InstrumentScene,
}));

/** An instrument that comes after the page it stands on, in room that is kept for it. */
export function LateInstrument(props: ComponentProps<typeof InstrumentScene>) {
  const { size = 160 } = props;
  return (
    <Suspense fallback={<svg aria-hidden viewBox="0 0 160 160" width={size} height={size} />}>
      <InstrumentScene {...props} />
    </Suspense>
  );
}
