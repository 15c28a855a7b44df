import { currentToasts, dismissToast } from '../ui/toast-store.ts';

/** What was said to one person is no business of whoever signs in next. */
export const dismissToasts = (): void => {
  for (const { id } of currentToasts()) dismissToast(id);
};
