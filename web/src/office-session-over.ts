import { dismissToasts } from './office-ui/dismiss-toasts.ts';
import type { OfficeRouter } from './office-routes.ts';
import { queryClient } from './platform/queries.ts';

/** The session is over, or another tab's: sign in, and be where one was. */
export const signInAgain = (
  router: Pick<OfficeRouter, 'state' | 'navigate'>,
  why: 'over' | 'left' | 'elsewhere',
): void => {
  const { pathname, href } = router.state.location;
  const isLost = isFillingIn();
  queryClient.clear();
  dismissToasts();
  if (pathname.endsWith('/sign-in')) return;
  const asked = new URLSearchParams({ [why]: '1', ...(isLost && { lost: '1' }), back: href });
  void router.navigate({ href: `/office/sign-in?${asked}`, ignoreBlocker: true });
};

/** Whether something is being filled in: whatever would be asked about before the tab is closed, or is in an open dialog. */
const isFillingIn = (): boolean => {
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  const open = document.querySelector('dialog[open] :is(input, textarea)');
  return closing.defaultPrevented || open !== null;
};
