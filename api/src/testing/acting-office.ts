import { familyOfTwo } from './family-of-two.ts';
import type { TestParent } from './families.ts';
import { asStaff, withKey, addStaff, type TestStaff } from './office.ts';

type Method = Parameters<typeof asStaff>[2];
export const REASON = 'Their mother called: they move to York.';

/** A family of two, and the office that acts for it. */
export const actingOffice = () => {
  const { stage } = familyOfTwo();
  /** Somebody of the office does something for the family, with a reason. */
  const act = (
    staff: TestStaff,
    method: Method,
    url: string,
    {
      call,
      was,
      family = stage.family,
      key,
    }: { call?: object; was?: object; family?: TestParent; key?: string } = {},
  ) =>
    asStaff(
      stage.portal,
      key === undefined ? staff : withKey(staff, key),
      method,
      `families/${family.grownUpId}/${url}`,
      method === 'GET' ? undefined : { reason: REASON, ...(call && { call }), ...(was && { was }) },
    );
  const nadia = () => addStaff(stage.portal, ['office']);
  return { stage, act, nadia };
};
