import { parentOf } from '../../../src/platform/actor.ts';
import type { Endpoint } from '@bandstand/domain/kernel/endpoint';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import { recordChanges } from '../../../src/platform/database/changes-store.ts';
import type { Call, Staff } from '../../../src/platform/http/call.ts';
import { nameOfCall } from '../../../src/platform/http/shared-schemas.ts';
import { idOf } from '../ids.ts';
import { PEOPLE } from '../staff.ts';
import type { EarlierPortal } from './portal.ts';

const staffNamed = (name: string, confirmedAt: Date): Staff => {
  const person = PEOPLE.find((one) => one.email.startsWith(`${name}@`));
  if (person === undefined) throw new Error(`Nobody of the demo's office is called "${name}".`);
  const { email, roles } = person;
  return {
    accountId: idOf('account', email),
    sessionId: idOf('session', email),
    staffId: idOf('staff', email),
    name: person.name,
    roles,
    confirmedAt,
  };
};

type CallParts<E extends Endpoint> = Partial<Pick<Call<E>, 'params' | 'query' | 'body'>>;

/** A call of somebody of the office, written down as such. */
export const callOf = <E extends Endpoint>(
  { deps: { clock, seal } }: EarlierPortal,
  { who, endpoint, ...sent }: { readonly who: string; readonly endpoint: E } & CallParts<E>,
): Call<E> => {
  const now = clock.now();
  const staff = staffNamed(who, now);
  const by = { staffId: staff.staffId, call: nameOfCall(endpoint) };
  const call: Partial<Call<Endpoint>> = {
    record: (tx, change) =>
      recordChanges(
        tx,
        [change].flat().map((one) => ({ ...one, ...by })),
        { seal, now },
      ),
  };
  return {
    params: undefined,
    query: {},
    body: undefined,
    parent: null,
    ...sent,
    ...call,
    staff,
  } as unknown as Call<E>;
};

/** A call of a parent. */
export const parentsCallOf = <E extends Endpoint>(
  grownUpId: GrownUpId,
  sent: CallParts<E>,
): Call<E> => ({ ...sent, parent: { grownUpId }, by: parentOf(grownUpId) }) as unknown as Call<E>;
