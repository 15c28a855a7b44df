import { dice, many } from './random.ts';

/** A beam from a lamp at the top to a pool on the floor. */
export const beam = (
  { from, to, spread = 150 }: { from: number; to: number; spread?: number },
  color: string,
  strength = 0.55,
): string => {
  const id = `beam-${from}-${to}-${color.slice(1)}`;
  return `<linearGradient id="${id}" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></linearGradient>
  <path d="M${from - 8} -20 L${from + 8} -20 L${to + spread} 830 L${to - spread} 830Z" fill="url(#${id})"/>`;
};

export const lamp = (x: number, y: number, color: string, size = 26): string =>
  `<circle cx="${x}" cy="${y}" r="${size * 2.4}" fill="${color}" opacity=".28"/><circle cx="${x}" cy="${y}" r="${size}" fill="${color}" opacity=".7"/><circle cx="${x}" cy="${y}" r="${size * 0.55}" fill="#fff"/>`;

/** A soft pool of light. */
export const glow = (x: number, y: number, r: number, color: string, strength = 0.8): string => {
  const id = `glow-${x}-${y}-${color.slice(1)}`;
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient><circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id})"/>`;
};

/** Lights far out of focus. */
export const bokeh = (
  seed: number,
  count: number,
  colors: readonly string[],
  { top = 0, bottom = 400, size = 26 } = {},
): string => {
  const random = dice(seed);
  return many(count, () => {
    const [x, y] = [random() * 1200, top + random() * (bottom - top)];
    const r = size * (0.35 + random());
    const color = colors[Math.floor(random() * colors.length)] ?? '#fff';
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${color}" opacity="${(0.18 + random() * 0.5).toFixed(2)}"/>`;
  }).join('');
};

/** Smoke on the stage, in the light's own colour. */
export const haze = (seed: number, color: string, strength = 0.5): string =>
  `<filter id="haze-${seed}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".0035 .009" numOctaves="4" seed="${seed}"/><feColorMatrix values="0 0 0 0 ${channel(color, 1)} 0 0 0 0 ${channel(color, 3)} 0 0 0 0 ${channel(color, 5)} 1.7 0 0 0 -.62"/></filter><rect width="1200" height="900" filter="url(#haze-${seed})" opacity="${strength}"/>`;

const channel = (color: string, at: number): string =>
  (Number.parseInt(color.slice(at, at + 2), 16) / 255).toFixed(3);

/** Boards that run to the back, in this light. */
export const floor = (y: number, near: string, far: string): string =>
  `<linearGradient id="floor" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${far}"/><stop offset="1" stop-color="${near}"/></linearGradient><rect y="${y}" width="1200" height="${900 - y}" fill="url(#floor)"/>${many(25, (n) => `<path d="M${600 + (n - 12) * 52} ${y} L${600 + (n - 12) * 190} 900" stroke="#000" stroke-opacity=".35" stroke-width="2"/>`).join('')}`;

/** Heads and hands before the stage. */
export const crowd = (
  seed: number,
  color: string,
  { hands = 0.35, base = 900, height = 120 } = {},
): string => {
  const random = dice(seed);
  return many(26, (n) => {
    const [x, r] = [n * 48 + random() * 26 - 12, 26 + random() * 15];
    const y = base - height + random() * 60;
    const body = `<circle cx="${x}" cy="${y}" r="${r}"/><path d="M${x - r * 1.8} 910 Q${x - r * 1.7} ${y + r * 1.2} ${x} ${y + r} Q${x + r * 1.7} ${y + r * 1.2} ${x + r * 1.8} 910Z"/>`;
    if (random() > hands) return body;
    const [side, up] = [random() < 0.5 ? -1 : 1, 120 + random() * 110];
    const [hx, hy] = [x + side * (20 + random() * 30), y - up];
    return `${body}<path d="M${x + side * r} ${y + r * 2} Q${x + side * r * 2} ${y - 10} ${hx} ${hy}" stroke="${color}" stroke-width="17" stroke-linecap="round" fill="none"/><circle cx="${hx}" cy="${hy}" r="13"/><path d="M${hx - 8} ${hy} l-6 -26 M${hx} ${hy - 4} l0 -30 M${hx + 8} ${hy} l7 -25" stroke="${color}" stroke-width="8" stroke-linecap="round"/>`;
  })
    .map((person) => `<g fill="${color}">${person}</g>`)
    .join('');
};

export const confetti = (
  seed: number,
  count: number,
  colors: readonly string[],
  size = 12,
): string => {
  const random = dice(seed);
  return many(count, () => {
    const [x, y, turn] = [random() * 1200, random() * 780, random() * 180];
    const color = colors[Math.floor(random() * colors.length)] ?? '#fff';
    const [w, h] = [size * (0.5 + random()), size * (0.25 + random() * 0.5)];
    return `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" transform="rotate(${turn.toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})" fill="${color}" opacity="${(0.5 + random() * 0.5).toFixed(2)}"/>`;
  }).join('');
};
