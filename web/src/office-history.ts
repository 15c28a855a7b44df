import type { RouterHistory } from '@tanstack/react-router';

/**
 * A page with several open forms is asked about once: a parent who leaves the first one leaves all. A form that nobody has
 * typed in answers at once; only a person takes longer than that.
 */
export const askingOnce = (history: RouterHistory): RouterHistory => {
  const block = history.block.bind(history);
  let isLeaving = false;
  history.block = (form) =>
    block({
      ...form,
      blockerFn: async (going) => {
        if (isLeaving) return false;
        let isAsked = false;
        const asks = setTimeout(() => {
          isAsked = true;
        });
        const stays = await form.blockerFn(going);
        clearTimeout(asks);
        if (!isAsked || stays) return stays;
        isLeaving = true;
        // The other forms are asked before the next task.
        setTimeout(() => {
          isLeaving = false;
        });
        return stays;
      },
    });
  return history;
};
