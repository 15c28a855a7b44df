import { randomUUIDv7 } from 'node:crypto';
import type { Numbers } from './numbers.ts';
import { type YearFamily, openSchool, type YearSchool } from './diary.ts';
import type { YearPortal } from './portal.ts';

export const LONG_AGO = "'2026-01-01T00:00:00Z'::timestamptz";

/** As many families as a school has, with children in its bands. */
const IN_A_SCHOOL = 60;

const SETTLE = [
  `insert into accounts (id, audience, email, created_at) select account, 'parent', email, ${LONG_AGO} from new_families`,
  `insert into grown_ups (id, account_id, name, created_at) select grown_up, account, 'Priya Shah', ${LONG_AGO} from new_families`,
  `insert into billing_accounts (id, grown_up_id, created_at) select billing, grown_up, ${LONG_AGO} from new_families`,
  `insert into mandates (id, billing_account_id, reference, state, account_name, account_number_ending, email_address, email_proven_at,
     regular_amount_pennies, created_at, settled_at)
   select gen_random_uuid(), billing, reference, 'active', 'P Shah', '9911', email, ${LONG_AGO}, 0, ${LONG_AGO}, ${LONG_AGO} from new_families`,
];
const FAMILIES =
  'with new_families as (select * from jsonb_to_recordset($1::jsonb) as f(account uuid, grown_up uuid, billing uuid, email text, reference text))';

/** This many families with one child or two, whose payments begin with February, and a Direct Debit that the provider has. */
export const settleFamilies = async (
  portal: YearPortal,
  { families, numbers }: { readonly families: number; readonly numbers: Numbers },
): Promise<YearFamily[]> => {
  const rows = Array.from({ length: families }, (_, n) => ({
    account: randomUUIDv7(),
    grown_up: randomUUIDv7(),
    billing: randomUUIDv7(),
    email: `family-${n}@example.com`,
    reference: `YEAR${String(n).padStart(6, '0')}`,
  }));
  for (const statement of SETTLE)
    await portal.sql(statement.replace('insert into', `${FAMILIES} insert into`), [
      JSON.stringify(rows),
    ]);
  portal.sandbox.adopt(rows.map(({ reference }) => reference));
  const schools: YearSchool[] = [];
  for (let n = 0; n < families; n += IN_A_SCHOOL) schools.push(await openSchool(portal));
  const all = rows.map(
    ({ email, grown_up: grownUpId, billing: billingAccountId, reference }, n) => ({
      email,
      school: schools[Math.floor(n / IN_A_SCHOOL)] ?? fail(),
      grownUpId,
      billingAccountId,
      references: [reference],
      dead: new Set<string>(),
      diary: [],
    }),
  );
  const children = all.flatMap((family) =>
    (numbers.chance(0.3) ? ['Maya Shah', 'Leo Shah'] : ['Maya Shah']).map((child) => ({
      family,
      child,
      from: '2027-02',
    })),
  );
  await beginToPlay(portal, { at: '2027-01-04 10:00', children });
  return all;
};

const fail = (): never => {
  throw new Error('A family without a school.');
};

interface NewChild {
  readonly family: YearFamily;
  readonly child: string;
  /** The first month that is paid for. */
  readonly from: string;
}

const PLAY = [
  `insert into kids (id, grown_up_id, timetable_id, name, year, as_of_sep, status, status_actor, status_reason, status_at, created_at)
   select kid, grown_up, timetable, name, 4, 2026, 'enrolled', 'test', 'year', now, now from new_kids`,
  `insert into enrolments (id, intent, kid_id, timetable_id, state, monthly_pennies, first_lesson_on, first_payment_on, first_payment_pennies,
     paid_from, started_at)
   select gen_random_uuid(), concat_ws(':', 'enrol', grown_up, timetable, kid, lower(name)), kid, timetable, 'live', price, (first - interval '20 days')::date, first, price, paid_from, now from new_kids`,
  `insert into slots (id, band_id, instrument, kid_id, holding) select gen_random_uuid(), band, 'drums', kid, 'member' from new_kids`,
];
const KIDS =
  'with new_kids as (select * from jsonb_to_recordset($1::jsonb) as k(kid uuid, grown_up uuid, name text, first date, price int, paid_from text, now timestamptz, timetable uuid, band uuid))';

/** Children whose parents have agreed to pay from a month on. */
export const beginToPlay = async (
  portal: YearPortal,
  { at, children }: { readonly at: string; readonly children: readonly NewChild[] },
): Promise<void> => {
  const rows = children.map(({ family, child, from }) => ({
    kid: randomUUIDv7(),
    grown_up: family.grownUpId,
    name: child,
    first: `${from}-01`,
    price: from < '2027-09' ? 3600 : 3900,
    paid_from: from,
    now: portal.clock.now(),
    timetable: family.school.timetableId,
    band: family.school.bandId,
  }));
  for (const statement of PLAY)
    await portal.sql(statement.replace('insert into', `${KIDS} insert into`), [
      JSON.stringify(rows),
    ]);
  for (const { family, child, from } of children)
    family.diary.push({ at, what: 'plays', child, from });
};
