import { describe, expect, it } from 'vitest';
import { mayBeShownTo, type SeenChild } from './permission.ts';

const child = (
  familyId: string,
  concertVideoPermission: boolean | null,
  isGone = false,
): SeenChild => ({ familyId, concertVideoPermission, isGone });
const shown = (children: readonly SeenChild[], viewer = 'shah') =>
  mayBeShownTo({ kind: 'photo', isHidden: false, children }, viewer);

describe('a photo', () => {
  it('of a family’s own child is seen by that family, whatever was permitted', () => {
    for (const said of [true, false, null]) expect(shown([child('shah', said)])).toBe(true);
  });

  it('of other children too is seen when every one of them may be seen', () => {
    const own = child('shah', false);
    expect(shown([own, child('ali', true), child('lee', true)])).toBe(true);
    expect(shown([own, child('ali', true), child('lee', false)])).toBe(false);
    expect(shown([own, child('ali', null)])).toBe(false);
  });

  it('of a child who is gone is seen by nobody else, though it was permitted once', () => {
    expect(shown([child('ali', true, true)])).toBe(false);
    expect(shown([child('ali', true, true)], 'ali')).toBe(true);
  });

  it('is seen by a school user when every child may be seen', () => {
    expect(shown([child('shah', true), child('ali', true)], 'school user')).toBe(true);
    expect(shown([child('shah', true), child('ali', false)], 'school user')).toBe(false);
  });

  it('of children of whom nobody is named is seen by nobody; a picture of none by all', () => {
    expect(shown([])).toBe(false);
    expect(mayBeShownTo({ kind: 'picture', isHidden: false, children: [] }, 'shah')).toBe(true);
  });

  it('that the office has hidden is seen by nobody, not by the child’s own family either', () => {
    const hidden = { kind: 'photo', isHidden: true, children: [child('shah', true)] } as const;
    for (const viewer of ['shah', 'ali', 'school user'])
      expect(mayBeShownTo(hidden, viewer)).toBe(false);
  });
});
