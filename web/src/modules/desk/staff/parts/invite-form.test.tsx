// @vitest-environment happy-dom
import { beforeEach, it } from 'vitest';
import { show, startPortal } from '../../../../testing/page.tsx';
import { InviteForm } from './invite-form.tsx';

beforeEach(async () => {
  await startPortal();
});

it('an invitation is not left behind without a question', async () => {
  const { page, user, history } = show(<InviteForm onDone={() => undefined} />);
  await user.type(await page.findByLabelText('Name'), 'Bea Bell');
  history.push('/office');
  await page.findByText('Leave this page?');
});
