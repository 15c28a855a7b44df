import { useQuery } from '@tanstack/react-query';
import { useReducer } from 'react';
import { keepChosen, readChosen } from '../../platform/list/kept-choice.ts';
import { meQuery } from '../identity/staff/queries.ts';

/**
 * Lines of a list that are chosen one by one. They stay chosen on its other pages and under other filters, while one of them is
 * looked at, and after a reload: nobody ticks forty families twice.
 */
export const useChosenRows = (list: string) => {
  const me = useQuery(meQuery).data?.id;
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const chosen = me === undefined ? [] : readChosen(list, me);
  const setChosen = (ids: readonly string[]) => {
    if (me === undefined) return;
    keepChosen(list, { by: me, ids });
    drawAgain();
  };
  const choose = (some: readonly string[], isChosen: boolean) => {
    // What is kept by now: a form may have been open since this was drawn.
    const others = (me === undefined ? [] : readChosen(list, me)).filter(
      (id) => !some.includes(id),
    );
    setChosen(isChosen ? [...others, ...some] : others);
  };
  return { chosen, choose, letGo: () => setChosen([]) };
};
