/** How often a property is tried: a tenth of the times while one works, and all of them in the long run. */
export const tries = (all: number): number =>
  process.env['TRIES'] === 'all' ? all : Math.ceil(all / 10);
