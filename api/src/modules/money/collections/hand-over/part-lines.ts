import { calledAmong } from '@bandstand/domain/families/children/short-name';
import { formatMonths } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import type { CollectedPart } from '@bandstand/domain/money/payments/next-collection';

/** What children are called, by id. */
export type FirstNames = Readonly<Record<string, string>>;

export const firstNamesOf = (
  children: readonly { readonly kidId: string; readonly name: string }[],
): FirstNames => {
  const family = children.map(({ name }) => name);
  return Object.fromEntries(children.map(({ kidId, name }) => [kidId, calledAmong(name, family)]));
};

/** What a payment is made up of, as every e-mail lists it: a line for each part, with its amount. */
export const partLines = (
  parts: readonly CollectedPart[],
  names: FirstNames,
): [label: string, amount: string][] =>
  parts.map((part) => [partLabel(part, names), formatPounds(part.amount)]);

/** "Maya’s lessons, February 2027", or what is owed from before. */
const partLabel = ({ what, kidId: kid, months }: CollectedPart, names: FirstNames): string => {
  if (what === 'owed') return 'Owed from before';
  if (what === 'credit') return 'Your credit';
  if (what === 'plan') return 'Owed from before, in parts';
  const name = (kid === null ? undefined : names[kid]) ?? '';
  const whose = name === '' ? '' : `${name}’s `;
  const thing = what === 'lessons' ? 'lessons' : 'kids’ app';
  return `${whose}${thing}, ${formatMonths(months)}`;
};
