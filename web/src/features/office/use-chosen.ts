import { useState } from 'react';

/** Lines of a list that are chosen one by one, on one page after the other; other filters begin anew. */
export const useChosen = (filters: string) => {
  const [{ of, ids }, setChosen] = useState<{ of: string; ids: readonly string[] }>({
    of: filters,
    ids: [],
  });
  const chosen = of === filters ? ids : [];
  const choose = (some: readonly string[], isChosen: boolean) => {
    const others = chosen.filter((id) => !some.includes(id));
    setChosen({ of: filters, ids: isChosen ? [...others, ...some] : others });
  };
  return { chosen, choose, letGo: () => setChosen({ of: filters, ids: [] }) };
};
