import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import { toRecord } from '@bandstand/domain/kernel/record';
import { mayReadMoney } from '@bandstand/domain/identity/staff/rules';
import type * as contract from '@bandstand/domain/desk/office/families-contract';
import {
  FAMILIES_PER_PAGE,
  familyFilters,
  officeStatusFor,
  OFFICE_STATUSES,
} from '@bandstand/domain/desk/office/families-list';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import { pageById } from '../../../platform/pages.ts';
import { pounds } from '../../money/index.ts';
import type { OfficeDeps } from '../../work-log/index.ts';
import * as store from './families-list-store.ts';

const readFamily = (
  { name, email, phone, created_at: at, ...row }: store.ListedFamilyRow,
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

/** All families that fit the filters, the newest first. */
export const listFamilies = async (
  { db }: Pick<OfficeDeps, 'db'>,
  { query: { after, ...filters }, staff }: Call<typeof contract.listFamilies>,
): CallAnswer<typeof contract.listFamilies> => {
  const readsOfMoney = mayReadMoney(staff.roles);
  if (!readsOfMoney && (filters.direct_debit ?? filters.owing) !== undefined)
    return refuse('not_allowed');
  const page = { after: after ?? null, among: null, atMost: FAMILIES_PER_PAGE + 1 };
  const [found, school] = await Promise.all([
    store.listFamilies(db, filters, page),
    filters.school === undefined ? undefined : store.findSchool(db, filters.school),
  ]);
  const { rows, next } = pageById(found, FAMILIES_PER_PAGE);
  return ok({
    data: rows.map((row) =>
      toRecord('listed_family', { id: row.id, attributes: readFamily(row, readsOfMoney) }),
    ),
    meta: {
      next,
      school: school ?? null,
    },
  });
};

const DIRECT_DEBITS = { none: 'none', setting_up: 'being set up', active: 'active' } as const;

/** The same for a file; or only the chosen families, even if they no longer fit. With a filter that the list itself would refuse, nobody. */
export const familiesAsRows = async (
  { db }: Pick<OfficeDeps, 'db'>,
  filters: Readonly<Record<string, string>>,
  atMost: number,
  { chosen: among }: { readonly chosen: readonly string[] | null },
): Promise<string[][]> => {
  const asked = familyFilters.safeParse(among === null ? filters : {});
  if (!asked.success) return [];
  const rows = await store.listFamilies(db, asked.data, { after: null, among, atMost });
  return rows.map((row) => {
    const { name, email, phone, known_since: since, children } = readFamily(row, true);
    return [
      since,
      name,
      email,
      phone,
      row.postcode,
      children
        .map((one) => `${one.name}: ${OFFICE_STATUSES[one.status]}, ${one.school}`)
        .join('; '),
      DIRECT_DEBITS[row.direct_debit],
      row.owes === 0 ? '' : pounds(row.owes),
    ];
  });
};

/** Those of the chosen families that have been erased since. */
export const findErased = ({ db }: Pick<OfficeDeps, 'db'>, chosen: readonly string[]) =>
  store.findErased(db, chosen);
