export const at = (x: number, y: number, scale: number, svg: string, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${svg}</g>`;
export const ground = (top: string, bottom: string): string =>
  `<linearGradient id="ground" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><rect width="1200" height="900" fill="url(#ground)"/>`;
