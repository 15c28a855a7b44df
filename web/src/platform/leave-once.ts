/** Whether somebody who was asked about one form leaves the page with all of them. */
let isLeaving = false;
export const isBeingLeft = (): boolean => isLeaving;

/** Leaves the page: what else is open on it does not ask again. Whatever is asked of the rest is asked before the next task. */
export const leaveOnce = (proceed: () => void): void => {
  isLeaving = true;
  proceed();
  setTimeout(() => {
    isLeaving = false;
  });
};
