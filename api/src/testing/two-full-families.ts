import { afterEach, beforeEach } from 'vitest';
import { addFullFamily, type FullFamily } from './full-family.ts';
import { startTestPortal, type TestPortal } from './portal.ts';

/** Before each test, a portal with two families that have something in every table. */
export const twoFullFamilies = () => {
  const stage = {} as { portal: TestPortal; family: FullFamily; other: FullFamily };
  beforeEach(async () => {
    const portal = await startTestPortal();
    const family = await addFullFamily(portal, 'canary-parent@example.com');
    const other = await addFullFamily(portal, 'other-parent@example.com');
    Object.assign(stage, { portal, family, other });
  });
  afterEach(() => stage.portal.stop());
  const copyOf = ({ parent }: Pick<FullFamily, 'parent'>, id = parent.grownUpId) =>
    stage.portal.call({
      url: `/staff/grown_ups/${id}/personal_data.json`,
      headers: { ...parent.auth },
    });
  return { stage, copyOf };
};
