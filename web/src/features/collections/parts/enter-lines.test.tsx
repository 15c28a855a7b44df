// @vitest-environment happy-dom
import { afterEach, beforeEach, it } from 'vitest';
import { leavePage, show, startPortal } from '../../../testing/page.tsx';
import { EnterLines } from './enter-lines.tsx';

beforeEach(async () => {
  await startPortal();
});
afterEach(leavePage);

it('lines of a statement are not left behind without a question', async () => {
  const { page, user, history } = show(<EnterLines />);
  await user.type(await page.findByLabelText('Lines of the statement'), '24/11/2026,12.00,BACS');
  history.push('/office');
  await page.findByText('Leave this page?');
});
