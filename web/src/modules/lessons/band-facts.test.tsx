// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { camelCased } from '@bandstand/domain/kernel/field-names';
import type { Kid } from '@bandstand/domain/families/children/model';
import { childWith, idOf, RIVERSIDE } from '../../testing/family.ts';
import { show, startPortal } from '../../testing/page.tsx';
import { BandFacts } from './timetable-screen.tsx';

beforeEach(() => startPortal());

const LEADER = idOf(71);
const SONG = idOf(72);
const open = async (kid: Partial<Kid>, leaderOf = RIVERSIDE) => {
  const included = [{ id: leaderOf, attributes: { bandLeaderId: LEADER } }];
  const { page } = show(<BandFacts kid={camelCased(childWith(kid))} included={included} />);
  await page.findByRole('heading', { name: 'The band' });
  return {
    labels: () => page.queryAllByRole('term').map(({ textContent }) => textContent),
    ways: () =>
      page.queryAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`),
  };
};
const WHOLE = { timetable_bl: 'Sam', band_song: 'Firework', band_song_id: SONG };

describe('what is known of a child’s band', () => {
  it('leads to the words of its song, and to its leader', async () => {
    const { labels, ways } = await open(WHOLE);
    expect(labels()).toEqual(['Band', 'Song', 'Band Leader']);
    expect(ways()).toEqual([
      expect.stringMatching(new RegExp(`^Lyrics.* /song/${SONG}$`)),
      expect.stringMatching(new RegExp(`^Profile.* /band_leader/${LEADER}/staff_profile$`)),
    ]);
  });

  it('leads nowhere for a song without words, and a leader of whom no more is known', async () => {
    const { labels, ways } = await open({ ...WHOLE, band_song_id: null }, idOf(99));
    expect(labels()).toEqual(['Band', 'Song', 'Band Leader']);
    expect(ways()).toEqual([]);
  });

  it('leaves out what is not known yet', async () => {
    const { labels } = await open({ band: null });
    expect(labels()).toEqual([]);
  });
});
