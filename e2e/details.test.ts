import { afterEach, describe, it } from 'vitest';
import { expectAccessible, type Visit } from './support/browser.ts';
import { asParent } from './support/family.ts';
import { setStage } from './support/stage.ts';
import { SIZES } from './support/sizes.ts';

const stage = setStage();
let opened: Visit | undefined;
afterEach(() => opened?.context.close());

describe.each(SIZES)('Your Details, on %s', (_where, viewport) => {
  const open = async () => {
    opened = await asParent(stage, 'sam@example.com', '/details', { viewport });
    return opened.page;
  };

  it('stand under a header that says which area this is', async () => {
    const page = await open();
    await page.getByRole('banner').getByText('Parent Portal', { exact: true }).waitFor();
    await expectAccessible(page);
  });
});
