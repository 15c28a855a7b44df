// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { leavePage, show, startPortal } from '../testing/page.tsx';
import { useClosing } from './form/use-closing.tsx';
import { LeaveGuard } from './leave-guard.tsx';

beforeEach(async () => void (await startPortal()));
afterEach(leavePage);

const isTyped = () => true;
function OpenDialog() {
  const { body, question } = useClosing(isTyped, () => undefined);
  return <div ref={body}>{question}</div>;
}

it('a page with two forms and a dialog open on it is asked about once, each time that it is left', async () => {
  const { page, user, history } = show(
    <>
      <p>Two forms</p>
      <LeaveGuard when />
      <LeaveGuard when />
      <OpenDialog />
    </>,
    '/here',
  );
  await page.findByText('Two forms');
  for (const place of ['/elsewhere', '/further']) {
    history.push(place);
    await user.click(await page.findByRole('button', { name: 'Leave' }));
    await expect.poll(() => history.location.pathname).toBe(place);
  }
});
