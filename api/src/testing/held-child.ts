import { setUpMandateLater } from '../modules/money/payments/set-up-mandate.ts';
import { addParent, addSchool, enrolling, type TestParent } from './families.ts';
import type { TestPortal } from './portal.ts';

/** A parent whose child's place is held: what comes before the Direct Debit. */
export const withHeldChild = async (portal: TestPortal, email: string) => {
  const parent = await addParent(portal, email);
  const held = await portal.call({
    method: 'POST',
    url: `/staff/grown_ups/${parent.grownUpId}/kids.json`,
    headers: parent.auth,
    payload: enrolling(await addSchool(portal)),
  });
  if (held.json().meta?.outcome !== 'reserved') throw new Error(held.body);
  return { parent, kidId: held.json().data.id as string };
};

/** The Direct Debits that the provider has for a parent. */
export const mandatesOf = ({ sandbox }: Pick<TestPortal, 'sandbox'>, { email }: TestParent) =>
  sandbox.mandates().filter(({ payer }) => Object.values(payer).includes(email));

/** Does what the job does that goes on without the parent. */
export const settleAll = async ({ sql, deps }: Pick<TestPortal, 'sql' | 'deps'>) => {
  const open = await sql<{ id: string }>("select id from mandates where state = 'setting_up'");
  for (const { id } of open) await setUpMandateLater(deps, id);
};
