import { randomUUIDv7 } from 'node:crypto';
import { toCsv } from '@bandstand/domain/kernel/office-list';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import { toRecord } from '@bandstand/domain/kernel/record';
import { isId } from '@bandstand/domain/kernel/id';
import { asIsoDate } from '@bandstand/domain/kernel/iso-date';
import { asIsoMonth } from '@bandstand/domain/kernel/iso-month';
import { isAllowed, mayReadMoney } from '@bandstand/domain/identity/staff/rules';
import * as contract from '@bandstand/domain/desk/office/lists-contract';
import {
  LISTS,
  ROWS_IN_A_FILE,
  type ListName,
  CHANGES_PER_PAGE,
} from '@bandstand/domain/desk/office/lists-model';
import { changesList } from '@bandstand/domain/desk/office/lists-contract';
import { FAMILIES_PER_PAGE, officeStatusFor } from '@bandstand/domain/desk/office/families-list';
import { transact } from '../../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import { type OfficeDeps, openChange } from '../../work-log/index.ts';
import * as store from './lists-store.ts';
import { type FileAsked, listing } from '../../../platform/pages.ts';
import { colleagues } from '../../identity/index.ts';
import { emails } from '../../mail/index.ts';
import * as money from '../../money/index.ts';
import { failedJobs } from '../system/jobs.ts';
import { todayTasks, closedTasks } from './today.ts';
import { toInstant } from '../../../platform/database/rows.ts';
import type { Seal } from '../../../platform/security/seal.ts';
import { listChanges as findChanges, type ChangeRow } from './lists-store.ts';
import * as familiesStore from './families-list-store.ts';

type ReadDeps = Pick<OfficeDeps, 'db'>;

const readFamily = (
  { name, email, phone, created_at: at, ...row }: familiesStore.ListedFamilyRow,
  readsOfMoney: boolean,
) => ({
  name,
  email,
  phone,
  known_since: londonDate(new Date(at)),
  children: row.children.map((child) => ({
    name: child.name,
    school: child.school,
    status: officeStatusFor(child.status, child.last_day),
  })),
  direct_debit: readsOfMoney ? row.direct_debit : null,
  owes: readsOfMoney ? row.owes : null,
});

const withPostcode = (row: familiesStore.ListedFamilyRow) => ({
  ...readFamily(row, true),
  postcode: row.postcode,
});

const families = listing(contract.familiesList, {
  type: 'listed_family',
  perPage: FAMILIES_PER_PAGE,
  nextIs: 'next',
  find: ({ db }: ReadDeps, { query: { after, ...filters }, chosen: among, atMost }) =>
    familiesStore.listFamilies(db, filters, { after: after ?? null, among, atMost }),
  line: (row, _deps, { roles }) => readFamily(row, mayReadMoney(roles)),
  fileLine: (row) => withPostcode(row),
});

/** All families that fit the filters, the newest first. */
export const listFamilies = async (
  deps: ReadDeps,
  call: Call<typeof contract.listFamilies>,
): CallAnswer<typeof contract.listFamilies> => {
  const { query, staff } = call;
  if (!mayReadMoney(staff.roles) && (query.direct_debit ?? query.owing) !== undefined)
    return refuse('not_allowed');
  const [page, school] = await Promise.all([
    families.page(deps, call),
    query.school === undefined ? undefined : familiesStore.findSchool(deps.db, query.school),
  ]);
  const { data, meta } = page.value;
  return ok({ data, meta: { ...meta, school: school ?? null } });
};

/** A change as the office reads it. */
const readChange = (seal: Seal, { sealed, at, by, call, subject, about, family }: ChangeRow) => ({
  at: toInstant(at),
  by,
  call,
  subject,
  about,
  family,
  ...openChange(seal, sealed),
});

/** What the office did, the newest first. */
export const changes = listing(changesList, {
  type: 'change',
  perPage: CHANGES_PER_PAGE,
  nextIs: 'next',
  find: ({ db }: Pick<OfficeDeps, 'db' | 'seal'>, { query, atMost }) =>
    findChanges(db, query, atMost),
  line: (row, { seal }) => readChange(seal, row),
});

type File = (
  deps: OfficeDeps,
  filters: Readonly<Record<string, string>>,
  asked: FileAsked,
) => Promise<readonly (readonly string[])[]>;

/** Each list as a file, below its headings. */
const FILES: Readonly<Record<ListName, File>> = {
  today: todayTasks.file,
  closed: closedTasks.file,
  families: families.file,
  emails: emails.file,
  changes: changes.file,
  returns: money.returns.file,
  debts: money.debts.file,
  refunds: money.refunds.file,
  payouts: money.payouts.file,
  payout: money.payoutFile,
  suspense: money.suspense.file,
  months: money.monthsFile,
  collections: money.runCollections.file,
  exceptions: money.exceptionsFile,
  staff: colleagues.file,
  failed_jobs: failedJobs.file,
};

/** Filters that are words; a list reads its own. */
const OF_WORDS = new Set('to age reason kind state put_off children direct_debit owing'.split(' '));

/** Filters as they are in an address; ids, days and months that are none are left out, as the list itself would refuse them. */
const filtersOf = (query: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new URLSearchParams(query)].filter(
      ([name, value]) =>
        OF_WORDS.has(name) ||
        (['by', 'family', 'school', 'payout'].includes(name) && isId(value)) ||
        (name === 'month' && asIsoMonth(value) !== null) ||
        (['from', 'until'].includes(name) && asIsoDate(value) !== null),
    ),
  );

/** What is written down of the filters: the address of a family would stay there when the family is erased. */
const withoutAddress = (query: string): string => {
  const filters = new URLSearchParams(query);
  if (filters.has('to')) filters.set('to', 'one address');
  return filters.toString();
};

/** All of a list that its filters leave, as CSV; that it left the house is written down. */
export const exportList = async (
  deps: OfficeDeps,
  { body: { list, query, chosen }, staff, record }: Call<typeof contract.exportList>,
): CallAnswer<typeof contract.exportList> => {
  if (!isAllowed(staff.roles, LISTS[list].may)) return refuse('not_allowed');
  const asked = { roles: staff.roles, chosen: chosen ?? null, atMost: ROWS_IN_A_FILE + 1 };
  const lines = await FILES[list](deps, filtersOf(query), asked);
  const rows = lines.length - 1;
  if (rows > ROWS_IN_A_FILE) return refuse('too_many_rows');
  const missing = chosen === undefined ? [] : await familiesStore.findErased(deps.db, chosen);
  return transact(deps.db, async (tx) => {
    const after = { list, query: withoutAddress(query), rows };
    await record(tx, { subject: 'list', subjectId: null, after });
    const name = `${list}-${londonDate(deps.clock.now())}.csv`;
    return ok({ name, csv: toCsv(lines), missing });
  });
};

const VIEWS_AT_MOST = 30;

export const listViews = async (
  { db }: OfficeDeps,
  { query: { list }, staff }: Call<typeof contract.listViews>,
): CallAnswer<typeof contract.listViews> => {
  const views = await store.listViews(db, staff.staffId, list);
  return ok({ data: views.map(viewOf) });
};

const viewOf = ({ id, list, name, query }: Awaited<ReturnType<typeof store.writeView>>) =>
  toRecord('view', { id, attributes: { list, name, query } });

/** Keeps a list with its filters under a name of one's own. */
export const addView = (
  { db, clock }: OfficeDeps,
  { body, staff: { staffId }, record }: Call<typeof contract.addView>,
): CallAnswer<typeof contract.addView> =>
  transact(db, async (tx) => {
    const now = clock.now();
    const view = await store.writeView(tx, {
      ...body,
      id: randomUUIDv7(),
      staffId,
      createdAt: now,
    });
    // Counted when it is there: one that has the name of another takes its place, and no further one.
    if ((await store.countViews(tx, staffId)) > VIEWS_AT_MOST) return refuse('too_many_views');
    await record(tx, { subject: 'view', subjectId: view.id, after: { list: body.list } });
    return ok({ data: viewOf(view) });
  });

export const removeView = (
  { db }: OfficeDeps,
  { params: { id }, staff, record }: Call<typeof contract.removeView>,
): CallAnswer<typeof contract.removeView> =>
  transact(db, async (tx) => {
    const gone = await store.deleteView(tx, staff.staffId, id);
    if (gone === undefined) return refuse('not_found');
    await record(tx, { subject: 'view', subjectId: id, before: { list: gone.list } });
    return ok({ message: 'It is kept no longer.' });
  });
