import type { TestPortal } from '../portal.ts';
import type { TestStaff } from '../staff.ts';
import type { CallInput } from './calls.ts';
import type { WholeFamily } from './family.ts';

/** What a call of the office can be about. */
export interface OfficeScene {
  readonly family: WholeFamily;
  readonly caller: TestStaff;
  readonly colleague: TestStaff;
}

/** How a call of the office is made by who may make it, and what happens before. */
export interface OfficeRow {
  readonly send: (scene: OfficeScene) => CallInput;
  readonly first?: (portal: TestPortal, scene: OfficeScene) => Promise<void>;
  /** The answer to who may, where that isn't 200. */
  readonly own?: number;
}

const nothing: OfficeRow = { send: () => ({}) };
const ofColleague = (body?: object): OfficeRow => ({
  send: ({ colleague }) => ({ params: { id: colleague.staffId }, ...(body && { body }) }),
});
let invited = 0;

export const OFFICE_ROWS: Readonly<Record<string, OfficeRow>> = {
  'GET /api/office/me.json': nothing,
  'GET /api/office/staff.json': nothing,
  'POST /api/office/staff.json': {
    send: () => ({
      body: {
        staff: {
          name: 'New Person',
          email: `new${(invited += 1)}@bandstand.example`,
          roles: ['office'],
        },
      },
    }),
  },
  'PATCH /api/office/staff/:id.json': ofColleague({ staff: { roles: ['finance'] } }),
  'DELETE /api/office/staff/:id.json': ofColleague(),
  'POST /api/office/staff/:id/sign_out.json': ofColleague(),
  // Whose own it is, a test of passkeys says; here it names nobody's.
  'DELETE /api/office/passkeys/:id.json': {
    send: ({ colleague }) => ({ params: { id: colleague.staffId } }),
    own: 404,
  },
};
