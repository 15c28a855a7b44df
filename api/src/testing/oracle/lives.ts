import { instantAt } from '@bandstand/domain/kernel/london';
import { beginDirectDebit } from '../../modules/money/payments/begin.ts';
import { setUpMandateLater } from '../../modules/money/payments/set-up-mandate.ts';
import { bankDetailsOf } from '../bank-details.ts';
import { addParent, signInAgain, type TestParent } from '../families.ts';
import type { Numbers } from '../../rehearsal/numbers.ts';
import { dayAfter, schoolYear } from '../../rehearsal/oracle/calendar.ts';
import type { DiaryEvent } from './diary.ts';
import type { Town } from './town.ts';

interface Child {
  readonly id: string;
  readonly name: string;
  readonly school: string;
  state: 'plays' | 'held' | 'gone';
  lastDay: string | null;
  app: boolean;
}

export interface Family {
  readonly parent: TestParent;
  readonly numbers: Numbers;
  readonly diary: DiaryEvent[];
  readonly children: Child[];
  pays: boolean;
  /** When the provider will answer about a Direct Debit that takes time. */
  waitsFor: { readonly at: string; readonly mandateId: string } | null;
  isErased: boolean;
}

const NAMES = ['Maya', 'Leo', 'Zoe'];
const TYPED = [
  (name: string) => name,
  (name: string) => name.replace('o', 'ó').replace('a', 'á'),
  (name: string) => [...name].join('-'),
];
const TIMES = ['00:10', '09:20', '12:40', '17:05', '23:58'];

export const addFamily = async ({ portal }: Town, numbers: Numbers, n: number): Promise<Family> => {
  const pays = numbers.chance(0.6);
  const parent = await addParent(portal, `family-${n}@families.example`, {
    directDebit: pays,
    signedIn: false,
  });
  return { parent, numbers, diary: [], children: [], pays, waitsFor: null, isErased: false };
};

/** The moments in a year at which a family does something, many of them around the 20th. */
export const momentsOf = (numbers: Numbers, days: readonly string[]): string[] => {
  const late = days.filter((day) => day.slice(8) >= '19' && day.slice(8) <= '22');
  const moments = Array.from({ length: 5 + numbers.below(9) }, () => {
    const day = numbers.pick(numbers.chance(0.5) ? late : days) ?? '';
    return `${day} ${numbers.pick(TIMES)}`;
  });
  return [...new Set(moments)].toSorted();
};

const moveTo = ({ portal }: Town, at: string): void =>
  portal.clock.moveTo(instantAt(at.slice(0, 10), at.slice(11)));

const call = async (
  town: Town,
  family: Family,
  method: 'POST' | 'PATCH',
  url: string,
  payload: object,
) => {
  const { auth } = await signInAgain(town.portal, family.parent);
  return town.portal.call({ method, url, headers: auth, payload });
};

/** Does something that the family's state allows. What the portal refuses is not in the diary. */
export const actAt = async (town: Town, family: Family, at: string): Promise<void> => {
  if (family.isErased) return;
  moveTo(town, at);
  const { numbers, children } = family;
  const child = numbers.pick(children);
  if (child === undefined || (children.length < 4 && numbers.chance(0.2)))
    return enrol(town, family, at, null);
  if (child.state === 'held') return;
  if (child.state === 'gone')
    return numbers.chance(0.8) ? enrol(town, family, at, child) : erase(town, family);
  const roll = numbers.below(100);
  if (roll < 30) return switchApp(town, family, at, child);
  if (roll < 55) return leaveAtOnce(town, family, at, child);
  if (roll < 85 || child.lastDay === null) return setLastDay(town, family, at, child);
  return stay(town, family, at, child);
};

const enrol = async (
  town: Town,
  family: Family,
  at: string,
  again: Child | null,
): Promise<void> => {
  const { numbers, children, diary } = family;
  if (family.waitsFor !== null) return;
  const school =
    again !== null && numbers.chance(0.6)
      ? again.school
      : (numbers.pick(['Ash', 'Birch', 'Cedar']) ?? '');
  const isSameRow = again !== null && (school === again.school || numbers.chance(0.5));
  const name = isSameRow ? again.name : newName(family, again);
  if (name === null) return;
  const asOf = schoolYear(at.slice(0, 10));
  const year = 4 + (name.length % 3) + asOf - 2026;
  const timetable = town.schools.get(school)?.timetableId;
  const kid = {
    ...(isSameRow && { id: again.id }),
    name,
    year,
    as_of_sep: asOf,
    timetable_id: timetable,
    instrument: 'drums',
  };
  const url = `/staff/grown_ups/${family.parent.grownUpId}/kids.json`;
  const answer = await call(town, family, 'POST', url, { kid_action: 'enrol', kid });
  if (answer.statusCode !== 200) return;
  const { data, meta } = answer.json<{ data: { id: string }; meta: { outcome: string } }>();
  if (isSameRow) children.splice(children.indexOf(again), 1);
  const isOwn = meta.outcome === 'enrolled';
  children.push({
    id: data.id,
    name,
    school,
    state: isOwn ? 'plays' : 'held',
    lastDay: null,
    app: false,
  });
  diary.push({
    at,
    child: name,
    what: 'enrols',
    school,
    year: year - (asOf - 2026) + (asOf - 2026),
  });
  if (isOwn) diary.push({ at, child: name, what: 'place is its own' });
  else await agree(town, family, at);
};

/** A name that no other row has, for the same child when they come back at another school. */
const newName = ({ children, numbers }: Family, again: Child | null): string | null => {
  const first =
    again === null ? numbers.pick(NAMES) : again.name.normalize('NFD').replaceAll(/[^A-Za-z]/g, '');
  const known = NAMES.find((name) => name === first);
  const all = known === undefined ? [] : TYPED.map((type) => type(known));
  return all.find((name) => children.every((child) => child.name !== name)) ?? null;
};

/** Agrees to the Direct Debit; in half of all families the provider's answer takes up to three days. */
const agree = async (town: Town, family: Family, at: string): Promise<void> => {
  const { portal } = town;
  const { auth } = await signInAgain(portal, family.parent);
  const shown = (await portal.call({ url: '/api/direct_debit.json', headers: auth })).json();
  const amounts = { regular: shown.regular_monthly_amount, first: shown.first_payment_amount ?? 0 };
  const { bank_details: details } = bankDetailsOf(family.parent, amounts);
  const begun = await beginDirectDebit(
    portal.deps,
    family.parent.grownUpId,
    details as Parameters<typeof beginDirectDebit>[2],
  );
  if (!begun.ok) throw new Error(`The Direct Debit was refused: ${begun.refusal}`);
  const days = family.numbers.chance(0.5) ? 0 : 1 + family.numbers.below(2);
  const day = dayAfter(at.slice(0, 10), days);
  family.waitsFor = { at: days === 0 ? at : `${day} 07:30`, mandateId: begun.value };
  if (days === 0) await settleWhatWaits(town, family, at);
};

export const settleWhatWaits = async (town: Town, family: Family, now: string): Promise<void> => {
  if (family.waitsFor === null || family.waitsFor.at > now) return;
  const { at, mandateId } = family.waitsFor;
  moveTo(town, at);
  await setUpMandateLater(town.portal.deps, mandateId);
  family.waitsFor = null;
  family.pays = true;
  for (const child of family.children.filter(({ state }) => state === 'held')) {
    child.state = 'plays';
    family.diary.push({ at, child: child.name, what: 'place is its own' });
  }
};

const leaveAtOnce = async (town: Town, family: Family, at: string, child: Child): Promise<void> => {
  const answer = await call(town, family, 'POST', `/staff/kids/${child.id}/cancel.json`, {});
  if (answer.statusCode === 200)
    goes(family, child, { at, child: child.name, what: 'leaves at once' });
};

const goes = (family: Family, child: Child, it: DiaryEvent): void => {
  family.diary.push(it);
  Object.assign(child, { state: 'gone', lastDay: null, app: false });
};

const setLastDay = async (town: Town, family: Family, at: string, child: Child): Promise<void> => {
  // Without term dates nobody says when it ends.
  if (child.school === 'Cedar' && at < '2027-02-20') return;
  const lastDay = dayAfter(at.slice(0, 10), family.numbers.below(60));
  if (lastDay === child.lastDay) return;
  const said = await patch(town, family, child, { delayed_cancellation_date: lastDay });
  if (!said) return;
  child.lastDay = lastDay;
  family.diary.push({ at, child: child.name, what: 'will leave', lastDay });
};

const stay = async (town: Town, family: Family, at: string, child: Child): Promise<void> => {
  if (!(await patch(town, family, child, { delayed_cancellation_date: null }))) return;
  child.lastDay = null;
  family.diary.push({ at, child: child.name, what: 'stays after all' });
};

const switchApp = async (town: Town, family: Family, at: string, child: Child): Promise<void> => {
  if (!(await patch(town, family, child, { kids_app_opt_in: !child.app }))) return;
  child.app = !child.app;
  family.diary.push({ at, child: child.name, what: child.app ? 'app on' : 'app off' });
};

const patch = async (town: Town, family: Family, child: Child, kid: object): Promise<boolean> =>
  (await call(town, family, 'PATCH', `/staff/kids/${child.id}.json`, { kid })).statusCode === 200;

const erase = async (town: Town, family: Family): Promise<void> => {
  const url = `/staff/grown_ups/${family.parent.grownUpId}/erasure.json`;
  const answer = await call(town, family, 'POST', url, { current_password: 'Bandstand1' });
  family.isErased = answer.statusCode === 200;
};

/** Children who left in the night are gone, and dates that became known are there. */
export const noteTheNight = (family: Family, day: string, gone: ReadonlySet<string>): void => {
  for (const child of family.children) {
    if (child.state === 'plays' && gone.has(child.id))
      goes(family, child, { at: `${day} 00:03`, child: child.name, what: 'has left' });
  }
};

export const noteTheDates = (family: Family, day: string): void => {
  for (const child of family.children.filter(
    (one) => one.school === 'Cedar' && one.state === 'plays',
  ))
    family.diary.push({ at: `${day} 00:03`, child: child.name, what: 'dates are known' });
};
