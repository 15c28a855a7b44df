import type { ReactNode } from 'react';
import './scene.css';

type SceneProps = {
  /** How bright the spotlight is, from 0 to 1. */
  light: number;
  /** In pixels. */
  size?: number;
  children: ReactNode;
};

/**
 * The grid of every illustration: 160 by 160, the floor at 144, the spotlight from above the middle. A piece of the band's
 * stage, dark in both themes: what is drawn is bright, and its outlines are the dark around it. For the eye only.
 */
export function Scene({ light, size = 160, children }: SceneProps) {
  return (
    <svg aria-hidden viewBox="0 0 160 160" width={size} height={size} className="scene">
      <rect width="160" height="160" rx="24" fill="var(--wall)" />
      <path
        d="M0 132q80-14 160 0v4a24 24 0 0 1-24 24H24a24 24 0 0 1-24-24z"
        fill="var(--color-ink)"
      />
      {light > 0 && <path d="M66 0h28l40 144H26z" fill="var(--color-spot)" opacity={light * 0.3} />}
      <ellipse
        cx="80"
        cy="146"
        rx="60"
        ry="8"
        fill="var(--color-spot)"
        opacity={0.15 + light * 0.4}
      />
      {children}
    </svg>
  );
}
