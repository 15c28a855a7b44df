/** Of a reason that is longer than its field takes. */
export const saysTooMuch = (longest: number): string =>
  `Please say it in fewer words: ${longest} characters at most.`;
