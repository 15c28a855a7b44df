import { describe, expect, it } from 'vitest';
import { cursorOf, pageBy, pageById, readCursor } from './pages.ts';

const ROWS = ['a', 'b', 'c'].map((id) => ({ id, at: `2027-01-0${id.charCodeAt(0) - 96}` }));

describe('a page', () => {
  it('has as many rows as fit, and goes on after the last of them', () => {
    expect(pageById(ROWS, 2)).toEqual({ rows: ROWS.slice(0, 2), next: 'b' });
    expect(pageBy(ROWS, 1, cursorOf)).toEqual({ rows: ROWS.slice(0, 1), next: '2027-01-01_a' });
  });

  it.each([3, 4])('of %i rows is the last one of three', (perPage) => {
    expect(pageById(ROWS, perPage)).toEqual({ rows: ROWS, next: null });
  });

  it('of an empty list is empty', () => {
    expect(pageById([], 2)).toEqual({ rows: [], next: null });
  });
});

describe('a cursor', () => {
  it('is read as it was written', () => {
    const last = { at: '2027-01-01T09:00:00.000Z', id: 'a' };
    expect(readCursor(cursorOf(last))).toEqual(last);
  });

  it.each([undefined, '', '2027-01-01', '2027-01-01_', 'soon_a'])(
    'that says %s begins at the beginning',
    (text) => {
      expect(readCursor(text)).toBeNull();
    },
  );
});
