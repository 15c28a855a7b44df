import { expect, it } from 'vitest';
import { PLATFORMS } from '@bandstand/domain/stories/round-up/model';
import { setInType, type Box } from './draw.ts';
import { headingOf, widthsOf } from './words.ts';
import { LAYOUTS, RHYTHM, roomForName, type PosterFacts } from './layout.ts';
import { FIRST_NAMES } from './poster.test-data.ts';

const OF_SOMEBODY: Omit<PosterFacts, 'firstName'> = {
  roundUpId: '01890000-0000-7000-8000-000000000000',
  label: 'Autumn Term 2026',
  instrument: 'keyboard',
  bandName: 'The Thunder and Lightning Orchestra of Oakfield',
  concertsCount: 3,
  skillsCompleted: ['1', '2', '3', '4', '5', '6', '7'],
  songTitle: 'Paper Boats',
  provider: 'Bandstand',
};

it.each(PLATFORMS)(
  'sets every first name whole on %s, within the column and between its neighbours',
  async (platform) => {
    const layout = LAYOUTS[platform];
    expect(new Set(FIRST_NAMES).size).toBeGreaterThanOrEqual(300);
    const widths = await widthsOf(
      FIRST_NAMES.flatMap((name) => [name, ...name.split(/(?<=[-\s])/).map((part) => part.trim())]),
    );
    for (const name of FIRST_NAMES) {
      const set = await headingOf(name, 'Drummer · Electric Acorns', layout);
      const { lines, fontSize, lineHeight, roleLines } = set;
      expect(lines.join(' ').replaceAll('- ', '-'), name).toBe(name);
      expect(lines.length, name).toBeLessThanOrEqual(2);
      const high = fontSize * (RHYTHM.nameAbove + lines.length * lineHeight);
      expect(high, name).toBeLessThanOrEqual(roomForName(layout, roleLines) + 0.01);
      for (const line of lines)
        expect(fontSize * (widths.get(line) ?? 0), name).toBeLessThanOrEqual(layout.text.width);
      expect(fontSize, name).toBeGreaterThanOrEqual(layout.size.small);
    }
  },
  60_000,
);

it('gives a hyphenated name the size of one that is not, as long as it fits in a line', async () => {
  const { text, size } = LAYOUTS.instagram;
  const { lines, fontSize } = await headingOf('Mary-Jane', 'Drummer', LAYOUTS.instagram);
  expect(lines).toEqual(['Mary-Jane']);
  expect(fontSize).toBeGreaterThan(size.name * 0.9);
  const [widest] = (await widthsOf(['Mary-Jane'])).values();
  expect((widest ?? 0) * fontSize).toBeLessThanOrEqual(text.width);
});

it('cuts a name off only where it would be too small to read', async () => {
  const { lines } = await headingOf('Featherstonehaugh'.repeat(4), '', LAYOUTS.facebook);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^Featherstonehaughf.*…$/i);
});

const boxesOf = async (firstName: string | null, platform: keyof typeof LAYOUTS) => {
  const { boxes } = await setInType({ ...OF_SOMEBODY, firstName }, LAYOUTS[platform]);
  const part = (name: string) => boxes.find((box) => box.part === name) as Box;
  const lines = boxes.filter((box) => box.part === 'line');
  return { column: ['label', 'name', 'role', 'list'].map(part), head: part('head'), lines };
};

it.each(PLATFORMS)(
  'keeps the parts of the poster for %s apart, and all inside',
  async (platform) => {
    const { text, edge, head: place, height } = LAYOUTS[platform];
    for (const name of ['Bo', 'Mary-Jane', 'Wilhelmina-Rose', 'W'.repeat(40), null]) {
      const { column, head, lines } = await boxesOf(name, platform);
      for (const [n, box] of column.entries()) {
        const above = n === 0 ? text.top - 1 : (column[n - 1]?.bottom ?? 0);
        expect(box.top, `${name} ${box.part}`).toBeGreaterThanOrEqual(above - 1);
        expect(box.bottom, `${name} ${box.part}`).toBeLessThanOrEqual(text.bottom + 1);
      }
      for (const line of lines) expect(line.right).toBeLessThanOrEqual(edge + text.width);
      expect(place.top >= text.bottom || head.bottom <= text.top).toBe(true);
      expect(head.bottom).toBeLessThanOrEqual(height);
    }
  },
);

it('keeps all that is read on a story clear of what is laid over its ends', async () => {
  const { column, head } = await boxesOf('Mary-Jane', 'instagram');
  for (const { top, bottom, part } of [...column, head]) {
    expect(top, part).toBeGreaterThanOrEqual(270);
    expect(bottom, part).toBeLessThanOrEqual(1560);
  }
});
