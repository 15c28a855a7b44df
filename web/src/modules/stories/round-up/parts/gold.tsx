import type { CreateTypes } from 'canvas-confetti';
import { useEffect, useRef, useState } from 'react';

type GoldProps = { isRunning: boolean };

/** Confetti, once. Its code comes when it is wanted; nobody who asked for stillness gets any. */
export function Gold({ isRunning }: GoldProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isMoving] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    if (!isRunning || canvas.current === null) return;
    const gone = new AbortController();
    // The show goes on without it.
    shower(canvas.current, gone.signal).catch(() => undefined);
    return () => gone.abort();
  }, [isRunning]);
  return isMoving ? <canvas ref={canvas} aria-hidden className="ru-gold" /> : null;
}

const thrown = new WeakSet<HTMLCanvasElement>();

const shower = async (canvas: HTMLCanvasElement, gone: AbortSignal): Promise<void> => {
  const { default: confetti } = await import('canvas-confetti');
  // A browser short of memory has no picture to draw on, and the thrower would fail at it.
  if (gone.aborted || thrown.has(canvas) || canvas.getContext('2d') === null) return;
  thrown.add(canvas);
  // Its worker would come from an address of its own making, which the content policy forbids.
  const thrower = confetti.create(canvas, { resize: true, useWorker: false });
  gone.addEventListener('abort', () => thrower.reset());
  for (const side of [0, 1]) throwFrom(thrower, side);
};

const throwFrom = (thrower: CreateTypes, side: number): void =>
  void thrower({
    particleCount: 28,
    angle: side === 0 ? 60 : 120,
    spread: 60,
    startVelocity: 48,
    ticks: 140,
    origin: { x: side, y: 0.75 },
    colors: ['#ffc14d', '#ff86a8', '#4fd0c6', '#b79bff', '#ff9d5c'],
  });
