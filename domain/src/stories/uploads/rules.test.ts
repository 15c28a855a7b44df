import { describe, expect, it } from 'vitest';
import { settleUpload, smallerWidths, UPLOAD_STATES, widthFile, widthFor } from './rules.ts';

describe('a file that a colleague sends', () => {
  it('is tried again once it could not be shown, and dropped while nothing shows it', () => {
    const settled = (settlement: 'again' | 'drop', isUsed = false) =>
      UPLOAD_STATES.map((state) => {
        const decided = settleUpload({ state, isUsed }, settlement);
        return decided.ok ? decided.value : decided.refusal;
      });
    const no = 'upload_moved_on';
    expect(settled('again')).toEqual([no, no, no, 'waiting', no]);
    expect(settled('drop')).toEqual(['dropped', no, 'dropped', 'dropped', no]);
    expect(new Set(settled('drop', true))).toEqual(new Set(['upload_in_use']));
  });

  it('that is a picture is answered in the smallest width that is wide enough', () => {
    expect([300, 480, 481, 1600, 5000].map((wanted) => widthFor([480, 960], wanted))).toEqual([
      480,
      480,
      960,
      null,
      null,
    ]);
    expect(smallerWidths(1200)).toEqual([720, 1080]);
    expect(smallerWidths(720)).toEqual([]);
    expect(widthFile('demo-still.jpg', 480)).toBe('demo-still-480.webp');
  });
});
