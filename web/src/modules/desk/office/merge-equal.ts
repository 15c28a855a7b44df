/** Entries one after the other that say the same, as one: what was decided about several things together is read once. */
export const mergeEqual = <Entry>(
  entries: readonly Entry[],
  says: (entry: Entry) => string,
): (readonly [Entry, ...Entry[]])[] => {
  const groups: [Entry, ...Entry[]][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last !== undefined && says(last[0]) === says(entry)) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
};
