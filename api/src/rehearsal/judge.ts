import { tellDiary, type YearFamily } from './diary.ts';
import { readYears } from './family-years.ts';
import { foretell, type FamilyYear } from './oracle/oracle.ts';
import type { LivedYear } from './model.ts';
import type { YearPortal } from './portal.ts';
import { FIRST_DAY, LAST_DAY } from './year.ts';

/** What of a family's year is compared; its bank's own account is, when all has been heard of. */
const KEYS = ['debits', 'emails', 'tasks', 'collections', 'owed', 'kept'] as const;

/** Where a family's year is another than the oracle says. */
interface YearDifference {
  readonly family: YearFamily;
  readonly says: readonly {
    readonly what: (typeof KEYS)[number] | 'bank';
    readonly foretold: string;
    readonly found: string;
  }[];
}

/** Where the portal, the banks and the oracle differ at the end of the year, each with the family's diary. */
export const judge = async (portal: YearPortal, year: LivedYear): Promise<string[]> => {
  const strangers = await portal.sql<{ detail: string }>(
    "select detail from office_tasks where kind = 'line_unmatched' order by created_at",
  );
  const ofStrangers =
    strangers.length === year.strangers.length
      ? []
      : [
          `${year.strangers.length} lines about nobody, ${strangers.length} tasks: ${strangers.map(({ detail }) => detail).join(' ')}`,
        ];
  return [...ofStrangers, ...(await findDiffering(portal, year)).map(tell)];
};

/** The families whose year until the end of a day is not what it has to be. */
export const findDiffering = async (
  portal: YearPortal,
  year: LivedYear,
  lastDay: string = LAST_DAY,
): Promise<YearDifference[]> => {
  const found = await readYears(portal);
  return year.families
    .map((family) => ({
      family,
      says: compare(family, found.get(family.billingAccountId) ?? NOTHING, { year, lastDay }),
    }))
    .filter(({ says }) => says.length > 0);
};

const compare = (
  family: YearFamily,
  lived: FamilyYear,
  { year, lastDay }: { readonly year: LivedYear; readonly lastDay: string },
): YearDifference['says'] => {
  const foretold = foretell(family, year, { firstDay: FIRST_DAY, lastDay });
  const seen: FamilyYear = { ...lived, debits: year.bank.presented.get(family) ?? [] };
  const byBank = year.bank.kept.get(family) ?? 0;
  const isAllHeard = lastDay === LAST_DAY;
  return [
    ...KEYS.filter((key) => String(seen[key]) !== String(foretold[key])).map((key) => ({
      what: key,
      foretold: only(foretold[key], seen[key]),
      found: only(seen[key], foretold[key]),
    })),
    ...(isAllHeard && byBank !== seen.kept
      ? [{ what: 'bank' as const, foretold: String(byBank), found: String(seen.kept) }]
      : []),
  ];
};

const NOTHING: FamilyYear = {
  debits: [],
  emails: [],
  tasks: [],
  collections: [],
  owed: 0,
  kept: 0,
};

/** What one list has and the other has not; numbers as they are. */
const only = (these: number | readonly string[], those: number | readonly string[]): string => {
  if (typeof these === 'number' || typeof those === 'number') return String(these);
  const left = [...those];
  const rest = these.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return rest.join(' | ');
};

const tell = ({ family, says }: YearDifference): string =>
  [
    tellDiary(family),
    ...says.map(({ what, foretold, found }) =>
      what === 'bank'
        ? `the bank has paid ${foretold}, the ledger says ${found}`
        : `${what}\n    foretold ${foretold}\n    found    ${found}`,
    ),
  ].join('\n  ');
