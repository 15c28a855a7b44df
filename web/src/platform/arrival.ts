interface Change {
  readonly location: { readonly pathname: string };
  readonly action: { readonly type: string };
}

/** What draws pages for documents has no address. */
let path = typeof location === 'undefined' ? '' : location.pathname;
let from: string | null = null;
let isReturn = false;

/** Hears of every change of the address. */
export const noteArrival = ({ location: { pathname }, action: { type } }: Change): void => {
  if (pathname === path) return;
  from = type === 'PUSH' ? path : null;
  isReturn = type !== 'PUSH' && type !== 'REPLACE';
  path = pathname;
};

/** This page was come back to, by Back or Forward: it is as it was left. */
export const hasComeBack = (): boolean => isReturn;

/** This page was opened from that one, so that Back leads there. */
export const cameFrom = (before: string): boolean => from === before;
