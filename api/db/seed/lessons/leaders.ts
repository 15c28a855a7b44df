import { idOf } from '../ids.ts';
import type { DemoWorld } from '../world.ts';

interface Profile {
  readonly name: string;
  /** A file of the demo's media. */
  readonly photo?: string;
  readonly quote?: string;
  readonly influences?: string;
  readonly how?: string;
  readonly why?: string;
  readonly favourite?: string;
}

const PROFILES: readonly Profile[] = [
  {
    name: 'Marcus Bell',
    quote: 'If you can clap it, you can play it.',
    influences: 'Brass bands in the park, my uncle’s reggae records, and every drummer who smiles.',
    how: 'I found a snare drum in a charity shop when I was nine and did not put the sticks down until somebody gave me a band to play in.',
    why: 'On a Tuesday at quarter past nine nobody can play the song. By the concert they can, and they did it together.',
    favourite: 'The breath that a whole band takes just before the count-in.',
  },
  {
    name: 'Hannah Okafor',
    photo: 'demo-still-singer.jpg',
    quote: 'Wrong notes are just notes on their way somewhere.',
    influences: 'Gospel choirs, film music, and the piano in my grandmother’s hall.',
    how: 'I studied keyboard and sound engineering, and taught my first band in a youth club kitchen.',
    why: 'I like the moment when a shy singer hears their own voice through a speaker.',
    favourite: 'Two-chord songs that everybody already knows by the second chorus.',
  },
  {
    name: 'Callum Reid',
    photo: 'demo-still-guitar.jpg',
    quote: 'Tune up, look up, listen.',
    influences: 'Folk sessions and loud guitars.',
    how: 'Busking on the quay paid for my first bass.',
    why: 'A band is the best team there is: everybody is on the pitch the whole time.',
  },
  {
    name: 'Priya Nair',
    quote: 'Slow is how fast begins.',
    influences: 'Carnatic violin, disco, and my own pupils.',
    why: 'Because somebody did it for me.',
    favourite: 'Little Thunder’s very long ending.',
  },
  { name: 'Jonah Whitaker', influences: 'Synthesisers and the sea.', favourite: 'Soundchecks.' },
  { name: 'Sophie Lund', quote: 'There is always room for one more tambourine.' },
];

/** What the band leaders of the named schools say of themselves; some say little, Edward Pryce nothing yet. */
export const tellProfiles = ({ rows }: DemoWorld): void => {
  for (const { name, ...said } of PROFILES) {
    const id = idOf('band leader', name);
    const leader = rows.bandLeaders.find((row) => row.id === id);
    if (leader === undefined) throw new Error(`The demo has no band leader "${name}".`);
    const emailAddress = `${name.toLowerCase().replace(' ', '.')}@bandstand.example`;
    Object.assign(leader, said, { emailAddress });
  }
};
