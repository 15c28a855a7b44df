import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { londonDate } from '@bandstand/domain/kernel/london';
import { mayReadMoney } from '@bandstand/domain/identity/staff/rules';
import * as contract from '@bandstand/domain/desk/office/lists-contract';
import { FAMILIES_PER_PAGE, officeStatusFor } from '@bandstand/domain/desk/office/families-list';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import { listing } from '../../../platform/pages.ts';
import type { OfficeDeps } from '../../work-log/index.ts';
import * as store from './families-list-store.ts';

type ReadDeps = Pick<OfficeDeps, 'db'>;

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

const withPostcode = (row: store.ListedFamilyRow) => ({
  ...readFamily(row, true),
  postcode: row.postcode,
});

export const families = listing(contract.familiesList, {
  type: 'listed_family',
  perPage: FAMILIES_PER_PAGE,
  nextIs: 'next',
  find: ({ db }: ReadDeps, { query: { after, ...filters }, chosen: among, atMost }) =>
    store.listFamilies(db, filters, { after: after ?? null, among, atMost }),
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
    query.school === undefined ? undefined : store.findSchool(deps.db, query.school),
  ]);
  const { data, meta } = page.value;
  return ok({ data, meta: { ...meta, school: school ?? null } });
};
