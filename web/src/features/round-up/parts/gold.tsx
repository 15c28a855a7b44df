import { useEffect } from 'react';

/** Confetti, once. Its code comes when it is wanted; nobody who asked for stillness gets any. */
export function Gold() {
  useEffect(() => {
    const gone = new AbortController();
    void shower(gone.signal);
    return () => gone.abort();
  }, []);
  return null;
}

const shower = async (gone: AbortSignal): Promise<void> => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { default: confetti } = await import('canvas-confetti');
  if (gone.aborted) return;
  for (const side of [0, 1])
    void confetti({
      particleCount: 28,
      angle: side === 0 ? 60 : 120,
      spread: 60,
      startVelocity: 48,
      ticks: 140,
      origin: { x: side, y: 0.75 },
      colors: ['#ffc14d', '#ff86a8', '#4fd0c6', '#b79bff', '#ff9d5c'],
    });
};
