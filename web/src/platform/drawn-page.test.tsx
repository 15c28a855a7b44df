// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { watchDrawnPage } from './drawn-page.ts';

const PAGE =
  '<a href="/kid/1">Maya</a><button>More</button><button>More</button><input id="email" /><input id="password" />';
const root = (): HTMLElement => document.querySelector('#root')!;
const part = <Part extends HTMLElement>(name: string, at = 0): Part =>
  root().querySelectorAll<Part>(name)[at]!;

/** The document's drawing gives way to the page, which is the same here unless another is given. */
const takeOver = (carryOver: () => void, page = PAGE): string[] => {
  root().innerHTML = page;
  const happened: string[] = [];
  for (const kind of ['click', 'input'])
    root().addEventListener(kind, ({ target }) => {
      const one = target as HTMLInputElement;
      const nth = [...root().querySelectorAll(one.localName)].indexOf(one);
      happened.push(`${kind} ${one.localName} ${nth} ${one.value}`.trim());
    });
  carryOver();
  return happened;
};

beforeEach(() => {
  document.body.innerHTML = `<div id="root"><div data-drawn>${PAGE}</div></div>`;
});

describe('what was done on a drawn page', () => {
  it('is typed again, where nothing stands yet, and the focus stays', () => {
    const carryOver = watchDrawnPage(root());
    part<HTMLInputElement>('input', 1).value = 'Bandstand1';
    part('input', 1).focus();
    expect(takeOver(carryOver)).toEqual(['input input 1 Bandstand1']);
    expect(document.activeElement).toBe(part('input', 1));
  });

  it('is pressed again, the same one of two that are called alike, and once', () => {
    const carryOver = watchDrawnPage(root());
    part('button', 1).dataset['pressed'] = '';
    expect(takeOver(carryOver)).toEqual(['click button 1']);
  });

  it('is open where it was opened, and closed where it was closed', () => {
    const folds =
      '<details open><summary>One</summary></details><details><summary>Two</summary></details>';
    root().innerHTML = `<div data-drawn>${folds}</div>`;
    const carryOver = watchDrawnPage(root());
    for (const fold of root().querySelectorAll('details')) fold.open = !fold.open;
    takeOver(carryOver, folds);
    expect([...root().querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true]);
  });

  it('had the focus before the scripts came', () => {
    part('a').focus();
    takeOver(watchDrawnPage(root()));
    expect(document.activeElement).toBe(part('a'));
  });

  it('is dropped where the page is another', () => {
    const carryOver = watchDrawnPage(root());
    part('button', 1).dataset['pressed'] = '';
    part<HTMLInputElement>('input').value = 'alex@example.com';
    expect(takeOver(carryOver, '<button>Other</button><input id="name" />')).toEqual([]);
  });

  it('is nothing where nothing was drawn', () => {
    root().innerHTML = '';
    expect(takeOver(watchDrawnPage(root()))).toEqual([]);
  });
});
