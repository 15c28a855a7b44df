import { beforeAll, expect, it } from 'vitest';
import { bringProvider, wordsAt } from '../../testing/reading.tsx';
import { LeaderScreen } from './leader-screen.tsx';

beforeAll(() => bringProvider());

it('shows what a band leader says of themselves', async () => {
  const profile = {
    name: 'Marcus Bell',
    email_address: 'marcus@bandstand.example',
    photo: '/media/band-leaders/marcus',
    quote: 'Louder is not faster.',
    influences: 'The Specials',
    how: 'By ear.',
    why: 'For the first chord.',
    favourite: 'A cowbell.',
  };
  const words = await wordsAt(
    '/band_leader/marcus/staff_profile',
    ['/band_leader/$id/staff_profile', LeaderScreen],
    [[['band-leader', 'marcus'], profile]],
  );
  for (const said of [
    'Marcus Bell',
    '“Louder is not faster.”',
    'Influences\nThe Specials',
    'How I got into this\nBy ear.',
    'Why I do it\nFor the first chord.',
    'My favourite thing\nA cowbell.',
    'Write to Marcus Bell at marcus@bandstand.example',
  ])
    expect(words).toContain(said);
});
