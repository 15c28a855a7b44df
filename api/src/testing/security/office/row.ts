import type { TestPortal } from '../../portal.ts';
import type { TestStaff } from '../../office.ts';
import type { CallInput } from '../calls.ts';
import type { WholeFamily } from '../family.ts';

/** What a call of the office can be about. */
export interface OfficeScene {
  readonly family: WholeFamily;
  readonly caller: TestStaff;
  readonly colleague: TestStaff;
}

/** How a call of the office is made by who may make it, and what happens before, so that it is answered 200. */
export interface OfficeRow {
  readonly send: (scene: OfficeScene) => CallInput;
  readonly first?: (portal: TestPortal, scene: OfficeScene) => Promise<void>;
  /** What it names besides the family is no family's: a timetable's prices are the same for all who may see them. */
  readonly isOfAll?: true;
}

export const nothing: OfficeRow = { send: () => ({}) };
export const ofFamily = (params: (family: WholeFamily) => Record<string, string> = () => ({})) => ({
  send: ({ family }: OfficeScene) => ({
    params: { family: family.parent.grownUpId, ...params(family) },
  }),
});
export const forFamily = (
  params: (family: WholeFamily) => Record<string, string>,
  call?: (family: WholeFamily) => object,
): OfficeRow => ({
  send: ({ family }) => ({
    params: { family: family.parent.grownUpId, ...params(family) },
    body: { reason: 'The parent called.', ...(call && { call: call(family) }) },
  }),
});
/** A change of a name, of the child or the parent: each caller's form shows the name as it is. */
export const renaming = (
  params: (family: WholeFamily) => { readonly id: string },
  of: { readonly table: 'kids' | 'grown_ups'; readonly record: 'kid' | 'grown_up' },
): OfficeRow => ({
  first: (portal, { family }) =>
    portal
      .sql(`update ${of.table} set name = 'Old Name' where id = $1`, [params(family).id])
      .then(() => undefined),
  send: ({ family }) => ({
    params: { family: family.parent.grownUpId, ...params(family) },
    body: {
      reason: 'The parent called.',
      was: { name: 'Old Name' },
      call: { [of.record]: { name: 'New Name' } },
    },
  }),
});
export const parent = ({ parent: { grownUpId: id } }: WholeFamily) => ({ id });
export const REASON = 'They asked for it.';

export const ofOwn =
  (body?: object): OfficeRow['send'] =>
  ({ caller }) => ({ params: { id: caller.staffId }, ...(body && { body }) });
