// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show, startPortal } from '../../../testing/page.tsx';
import { useShortcuts } from './office-frame.tsx';

beforeEach(() => startPortal());

const goTo = vi.fn();
const help = vi.fn();
function Office() {
  useShortcuts({ goTo, help });
  return (
    <>
      <input id="office-search" aria-label="Search" />
      <textarea aria-label="Note" />
      <button type="button">Close</button>
      {['One', 'Two'].map((name) => (
        <section key={name}>
          <button type="button" data-row>
            {name}
          </button>
          <a href="/office">Look at {name}</a>
        </section>
      ))}
    </>
  );
}

const open = async () => {
  goTo.mockClear();
  help.mockClear();
  const opened = show(<Office />);
  await opened.page.findByRole('button', { name: 'Close' });
  return opened;
};

it('a slash goes to the search, and is not typed into it', async () => {
  const { page, user } = await open();
  await user.keyboard('/');
  expect(document.activeElement).toBe(page.getByLabelText('Search'));
  expect(page.getByLabelText<HTMLInputElement>('Search').value).toBe('');
});

it('Ctrl+K has what was looked for before chosen, to be typed over', async () => {
  const { page, user } = await open();
  const search = page.getByLabelText<HTMLInputElement>('Search');
  await user.type(search, 'Shah');
  search.blur();
  await user.keyboard('{Control>}k{/Control}');
  expect([search.selectionStart, search.selectionEnd]).toEqual([0, 4]);
});

it('g and a letter go to a page, once', async () => {
  const { user } = await open();
  await user.keyboard('gm');
  expect(goTo.mock.calls).toEqual([['m']]);
  await user.keyboard('m');
  expect(goTo).toHaveBeenCalledTimes(1);
});

it('a letter long after g is no way to anywhere', async () => {
  await open();
  const at = (key: string, timeStamp: number) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    document.body.dispatchEvent(event);
  };
  at('g', 5_000);
  at('m', 6_000);
  expect(goTo).not.toHaveBeenCalled();
  at('g', 7_000);
  at('m', 7_999);
  expect(goTo.mock.calls).toEqual([['m']]);
});

it('j and k go from one line of work to the next and back, from anything in it', async () => {
  const { page, user } = await open();
  const focused = () => document.activeElement?.textContent;
  await user.keyboard('j');
  expect(focused()).toBe('One');
  page.getByRole('link', { name: 'Look at One' }).focus();
  await user.keyboard('j');
  expect(focused()).toBe('Two');
  await user.keyboard('jkkk');
  expect(focused()).toBe('One');
});

it('a question mark lists them', async () => {
  const { user } = await open();
  await user.keyboard('?');
  expect(help).toHaveBeenCalledTimes(1);
});

it('a colleague who types in a field, or holds a key of the browser’s, means none of it', async () => {
  const { page, user } = await open();
  await user.type(page.getByLabelText('Note'), 'go?/');
  expect(page.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('go?/');
  for (const held of ['metaKey', 'ctrlKey', 'altKey'])
    fireEvent.keyDown(document.body, { key: '?', [held]: true });
  expect(goTo).not.toHaveBeenCalled();
  expect(help).not.toHaveBeenCalled();
});
