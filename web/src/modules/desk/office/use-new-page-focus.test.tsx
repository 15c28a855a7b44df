// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { ListPages } from '../../../platform/list/list-pages.tsx';
import { showWithin, startPortal } from '../../../testing/page.tsx';
import { OfficeRoot } from './office-root.tsx';

beforeEach(async () => {
  await startPortal();
});

function Screen() {
  return (
    <main id="main" tabIndex={-1}>
      <h1 tabIndex={-1}>System</h1>
      <section aria-label="Jobs">
        <h2>Jobs that failed</h2>
        <ListPages next="x" />
      </section>
      <ListPages next="y" order="oldest first" cursor="other_after" />
    </main>
  );
}

describe('another page of a list', () => {
  const open = async (link: string) => {
    const { page, user, history } = showWithin(<OfficeRoot />, <Screen />, '/office/system');
    const pressed = await page.findByRole<HTMLAnchorElement>('link', { name: link });
    await user.click(pressed);
    history.push(pressed.getAttribute('href') ?? '');
  };
  const focusIs = (text: string) =>
    expect.poll(() => document.activeElement?.textContent).toBe(text);

  it('begins at the heading of the part that the list is', async () => {
    await open('Show older');
    await focusIs('Jobs that failed');
  });

  it('begins at the heading of the page where the list is all of it', async () => {
    await open('Show newer');
    await focusIs('System');
  });
});
