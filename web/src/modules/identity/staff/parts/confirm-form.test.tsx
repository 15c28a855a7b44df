// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { show, startPortal } from '../../../../testing/page.tsx';
import { ConfirmForm } from '../sign-in-screen.tsx';

beforeEach(async () => {
  await startPortal();
});

it('goes on in the field for the code where that was asked for instead of a passkey', async () => {
  const { page, user } = show(
    <ConfirmForm has={{ passkey: true, code: true }} onDone={() => undefined} />,
  );
  await user.click(await page.findByRole('button', { name: 'Use a code instead' }));
  expect(document.activeElement).toBe(page.getByLabelText('Code'));
});
