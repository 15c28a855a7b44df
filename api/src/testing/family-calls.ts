import { expect } from 'vitest';
import type { TestParent, TestSchool } from './families.ts';
import type { TestPortal } from './portal.ts';

/** What a family asks of the portal for a child of year 4. Each call succeeds, and a place that it frees is offered. */
export const familyCalls = (portal: TestPortal, parent: TestParent) => {
  const ok = async (method: 'POST' | 'DELETE', url: string, payload: object = {}) => {
    const answer = await portal.call({
      method,
      url,
      headers: parent.auth,
      ...(method === 'POST' && { payload }),
    });
    expect([url, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([
      url,
      200,
      '',
    ]);
    await portal.drain(['offer-places']);
  };
  const family = `/staff/grown_ups/${parent.grownUpId}/kids`;
  return {
    parent,
    enrol: (kid: string | null, school: TestSchool, name = `Child ${kid}`) =>
      ok('POST', `${family}.json`, {
        kid_action: 'enrol',
        kid: {
          ...(kid !== null && { id: kid }),
          name,
          year: 4,
          as_of_sep: 2026,
          timetable_id: school.timetableId,
          instrument: 'drums',
        },
      }),
    wait: (kid: string, school: TestSchool) =>
      ok('POST', `${family}.json`, {
        kid_action: 'join_waiting_list',
        kid: {
          id: kid,
          name: `Child ${kid}`,
          year: 4,
          as_of_sep: 2026,
          timetable_id: school.timetableId,
          would_do_drums: true,
        },
      }),
    take: (kid: string) =>
      ok('POST', `${family}/${kid}/enrol_from_reserved.json`, {
        kid_action: 'enrol',
        kid: { as_of_sep: 2026 },
      }),
    decline: (kid: string) => ok('POST', `${family}/${kid}/decline_reserved.json`),
    cancel: (kid: string) => ok('POST', `/staff/kids/${kid}/cancel.json`),
    remove: (kid: string) => ok('DELETE', `/staff/kids/${kid}/destroy_from_portal.json`),
    move: (kid: string, { bandId }: TestSchool, instrument: string) =>
      ok('POST', `/staff/kids/${kid}/assign_to_band.json`, { band_id: bandId, instrument }),
    change: async (kid: string, answer: 'accept' | 'reject', day = '2027-01-12') => {
      const [slot] = await portal.sql<{ id: string }>(
        "select id from slots where kid_id = $1 and holding <> 'member'",
        [kid],
      );
      const payload = answer === 'accept' ? { slot: { blocked_until: day } } : {};
      const url = `/staff/kids/${kid}/slots/${slot?.id}/${answer}_instrument_change.json`;
      await ok('POST', url, payload);
    },
  };
};
