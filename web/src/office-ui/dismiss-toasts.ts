import { currentToasts, dismissToast } from '../ui/toast-store.ts';

/** What was said to one person is no business of the next to sign in. */
export const dismissToasts = (): void => {
  for (const { id } of currentToasts()) dismissToast(id);
};
