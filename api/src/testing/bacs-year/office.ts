import { expect } from 'vitest';
import { approve, prepare } from '../../features/collections/approve.ts';
import { preview } from '../../features/collections/preview.ts';
import { withholdByReference } from '../../features/collections/withhold.ts';
import type { SandboxFault } from '../../integrations/direct-debit/sandbox/sandbox.ts';
import {
  collectedOn,
  month as monthOf,
  nextMonth,
  workingDayFrom,
  workingDaysEarlier,
} from '../oracle/calendar.ts';
import type { Year } from './model.ts';

/** The last working day on which a month can go to the provider: until noon. */
export const isCutOff = (day: string): boolean =>
  day === workingDaysEarlier(collectedOn(nextMonth(monthOf(day))), 3);

/** Ann looks at the month on the first working day after it was written, Ben lets it through; now and then a day late. */
export const approveIfItIsTheDay = async (year: Year, day: string): Promise<void> => {
  const { portal, lot, options, handedOverAt } = year;
  const month = nextMonth(monthOf(day));
  const isTime =
    day >= workingDayFrom(`${monthOf(day)}-21`) &&
    day < workingDaysEarlier(collectedOn(month), 3) &&
    !handedOverAt.has(month);
  if (!isTime || (options.isOfficeHuman && lot.chance(0.5))) return;
  if (options.isOfficeHuman && lot.chance(0.6)) await withholdOne(year, month, day);
  expect(await prepare(portal.deps, month, 'Ann')).toMatchObject({ ok: true });
  const { hash, count } = await preview(portal.deps, month);
  if (count === 0) return;
  const said = { month, by: 'Ben', hash: hash ?? '' };
  const presses = options.isOfficeHuman && lot.chance(0.3) ? 2 : 1;
  const answers = await Promise.all(
    Array.from({ length: presses }, () => approve(portal.deps, said)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  handedOverAt.set(month, `${day} 10:00`);
  if (options.isProviderFaulty) portal.sandbox.behave(...faultsOf(lot));
};

/** Among the first calls some answers are lost, some questions, and some are answered with a fault. */
const faultsOf = (lot: Year['lot']): SandboxFault[] =>
  Array.from({ length: 40 }, () =>
    lot.chance(0.7) ? { kind: 'none' } : (lot.pick(FAULTS) ?? { kind: 'none' }),
  );

const FAULTS: readonly SandboxFault[] = [
  { kind: 'lose_answer' },
  { kind: 'lose_question' },
  { kind: 'fail', status: 500 },
  { kind: 'garble' },
];

const withholdOne = async ({ portal, lot, families }: Year, month: string, day: string) => {
  const family = lot.pick(families);
  if (family === undefined) return;
  const reference = family.references.at(-1) ?? '';
  const done = await withholdByReference(portal.deps, {
    month,
    reference,
    by: 'Ann',
    because: 'a question about it',
  });
  if (done.ok) family.diary.push({ at: `${day} 10:00`, what: 'withheld by the office', month });
};
