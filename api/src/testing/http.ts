import type { InjectOptions } from 'fastify';
import type { TestParent } from './families.ts';

export interface PressResult {
  readonly status: number;
  readonly code: string | undefined;
}

/** Families' presses over real HTTP, to a listening portal. */
export const pressesAt = (address: string) => {
  const post = async (parent: TestParent, path: string, payload: object): Promise<PressResult> => {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { ...parent.auth, 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    });
    const body = (await answer.json()) as { code?: string };
    return { status: answer.status, code: body.code };
  };
  const family = ({ grownUpId }: TestParent) => `/staff/grown_ups/${grownUpId}`;
  return {
    enrol: (parent: TestParent, kid: object) =>
      post(parent, `${family(parent)}/kids.json`, { kid_action: 'enrol', kid }),
    wait: (parent: TestParent, kid: object) =>
      post(parent, `${family(parent)}/kids.json`, { kid_action: 'join_waiting_list', kid }),
    take: (parent: TestParent, kidId: string) =>
      post(parent, `${family(parent)}/kids/${kidId}/enrol_from_reserved.json`, {
        kid_action: 'enrol',
        kid: { as_of_sep: 2026 },
      }),
    decline: (parent: TestParent, kidId: string) =>
      post(parent, `${family(parent)}/kids/${kidId}/decline_reserved.json`, {}),
    move: (parent: TestParent, kidId: string, target: { band_id: string; instrument: string }) =>
      post(parent, `/staff/kids/${kidId}/assign_to_band.json`, target),
    accept: (parent: TestParent, kidId: string, slotId: string, day: string) =>
      post(parent, `/staff/kids/${kidId}/slots/${slotId}/accept_instrument_change.json`, {
        slot: { change_is_pending_approval: false, blocked_until: day },
      }),
    reject: (parent: TestParent, kidId: string, slotId: string) =>
      post(parent, `/staff/kids/${kidId}/slots/${slotId}/reject_instrument_change.json`, {}),
    cancel: (parent: TestParent, kidId: string) =>
      post(parent, `/staff/kids/${kidId}/cancel.json`, {}),
  };
};

type Body = NonNullable<InjectOptions['payload']>;
interface Caller {
  readonly auth: Readonly<Record<string, string>>;
}

const request =
  (method: 'POST' | 'PATCH') =>
  (url: string, payload?: Body, by?: Caller): InjectOptions => ({
    method,
    url,
    ...(by && { headers: by.auth }),
    ...(payload !== undefined && { payload }),
  });

/** Requests of a test, each by somebody who is signed in, or by nobody. */
export const post = request('POST');
export const patch = request('PATCH');
export const remove = (url: string, by?: Caller): InjectOptions => ({
  method: 'DELETE',
  url,
  ...(by && { headers: by.auth }),
});
