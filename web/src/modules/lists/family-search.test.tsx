// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { FOUND, canSearchFor, useArrows } from './family-search.ts';

afterEach(cleanup);

function Search({ names }: { names: readonly string[] }) {
  useArrows();
  return (
    <>
      <button type="button">Elsewhere</button>
      <input id="office-search" aria-label="Find a family" />
      <ul id={FOUND}>
        {names.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

const open = (...names: string[]) => {
  const page = render(<Search names={names} />);
  const search = page.getByLabelText('Find a family');
  search.focus();
  return { page, search, user: userEvent.setup() };
};
const focused = () => document.activeElement?.textContent || document.activeElement?.id;

describe('the arrows of the search', () => {
  it('lead from it to what was found, from one to the next, and back', async () => {
    const { user } = open('Ann', 'Ben');
    const walk: unknown[] = [];
    for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{ArrowUp}']) {
      await user.keyboard(key);
      walk.push(focused());
    }
    expect(walk).toEqual(['Ann', 'Ben', 'Ann', 'office-search']);
  });

  it('end at the last one, and above the search', async () => {
    const { user } = open('Ann');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('Ann');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(focused()).toBe('office-search');
  });

  it('do nothing where the focus is elsewhere', async () => {
    const { page, user } = open('Ann');
    page.getByRole('button').focus();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Elsewhere');
  });

  it('leave other keys to the field', async () => {
    const { search, user } = open('Ann');
    await user.keyboard('Shah');
    expect((search as HTMLInputElement).value).toBe('Shah');
    expect(focused()).toBe('office-search');
  });

  it('are nobody’s once the search is gone', async () => {
    const { page, user } = open('Ann');
    page.unmount();
    document.body.insertAdjacentHTML(
      'beforeend',
      `<input id="office-search"><p id="${FOUND}"><a href="#a">Left</a></p>`,
    );
    document.getElementById('office-search')?.focus();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('office-search');
    document.body.replaceChildren();
  });
});

describe('a family is looked for', () => {
  it.each([
    ['Sh', true],
    ['Å1', true],
    ['S', false],
    ['', false],
    ['.. @ --', false],
    // Signs don’t make a letter two.
    ['S.', false],
    ['x'.repeat(200), true],
    ['x'.repeat(201), false],
  ])('by %j: %s', (said, isIt) => {
    expect(canSearchFor(said)).toBe(isIt);
  });
});
