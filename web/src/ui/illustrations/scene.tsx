import type { ReactNode } from 'react';

type SceneProps = {
  /** How bright the spotlight is, from 0 to 1. */
  light: number;
  /** In pixels. */
  size?: number;
  children: ReactNode;
};

/** The grid of every illustration: 160 by 160, the floor at 144, the spotlight from above the middle. For the eye only. */
export function Scene({ light, size = 160, children }: SceneProps) {
  return (
    <svg aria-hidden viewBox="0 0 160 160" width={size} height={size}>
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
