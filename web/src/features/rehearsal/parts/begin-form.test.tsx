// @vitest-environment happy-dom
import { afterEach, beforeEach, it } from 'vitest';
import { leavePage, show, startPortal } from '../../../testing/page.tsx';
import { BeginForm } from './begin-form.tsx';

beforeEach(async () => {
  await startPortal();
});
afterEach(leavePage);

it('the plan of a rehearsal is not left behind without a question', async () => {
  const { page, user, history } = show(<BeginForm heading="Begin" />);
  await user.type(await page.findByLabelText('How many families?'), '4');
  history.push('/office');
  await page.findByText('Leave this page?');
});
