import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SLOT_INSTRUMENTS } from '@bandstand/domain/kernel/instruments/model';
import { PLATFORMS } from '@bandstand/domain/stories/round-up/model';
import { drawPoster, setInType } from './draw.ts';
import { LAYOUTS, fingerprintOf, type PosterFacts } from './layout.ts';

const MAYA: PosterFacts = {
  roundUpId: '01890000-0000-7000-8000-000000000000',
  firstName: 'Maya',
  label: 'Autumn Term 2026',
  instrument: 'drums',
  bandName: 'Electric Acorns',
  concertsCount: 3,
  skillsCompleted: ['1', '2', '3', '4', '5', '6', '7'],
  songTitle: 'Paper Boats',
  provider: 'Bandstand',
};

const SMALL = 5;
/** The colours of a poster at a fifth of its size. */
const colours = async (png: Buffer): Promise<Buffer> => {
  const { width } = await sharp(png).metadata();
  const small = sharp(png).resize(Math.round(width / SMALL), null, { kernel: 'cubic' });
  return small.removeAlpha().raw().toBuffer();
};
/** How far apart two posters are: the mean of all colours, and the share of those that are clearly others. */
const apart = (a: Buffer, b: Buffer) => {
  expect(a.length).toBe(b.length);
  const steps = a.map((value, n) => Math.abs(value - (b[n] ?? 0)));
  const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
  return { mean, others: steps.filter((step) => step > 40).length / steps.length };
};
const isSame = ({ mean, others }: ReturnType<typeof apart>) => mean < 1.5 && others < 0.0002;

/** A fifth of the size as a file of few colours. One that is missing is written again, to be looked at and kept. */
const reference = async (name: string, png: Buffer): Promise<Buffer> => {
  const path = join(import.meta.dirname, 'reference', `${name}.png`);
  const kept = await readFile(path).catch(() => null);
  if (kept !== null) return sharp(kept).removeAlpha().raw().toBuffer();
  const { width } = await sharp(png).metadata();
  const small = sharp(png).resize(Math.round(width / SMALL), null, { kernel: 'cubic' });
  await writeFile(path, await small.png({ palette: true, colours: 256, dither: 0 }).toBuffer());
  throw new Error(`${name} had no reference; one was written.`);
};

describe.each(PLATFORMS)('the poster for %s', (platform) => {
  it('has the size that the platform likes, and looks as it did when we last looked', async () => {
    const png = await drawPoster(MAYA, platform);
    const { width, height, format } = await sharp(png).metadata();
    const sizes = { instagram: [1080, 1920], facebook: [1200, 630], x: [1600, 900] };
    expect([format, width, height]).toEqual(['png', ...sizes[platform]]);
    expect(png.length).toBeLessThan(900_000);
    const difference = apart(await colours(png), await reference(platform, png));
    expect(isSame(difference), JSON.stringify(difference)).toBe(true);
  });
});

it.each([
  ['instagram', 'mary-jane', { firstName: 'Mary-Jane' }],
  ['instagram', 'arabic', { firstName: 'محمد' }],
  ['facebook', 'cyrillic', { firstName: 'Ольга' }],
  ['instagram', 'nameless', { firstName: null }],
  ['facebook', 'nameless', { firstName: null }],
] as const)('looks on %s as it did when we last looked: %s', async (platform, name, facts) => {
  const png = await drawPoster({ ...MAYA, ...facts }, platform);
  const difference = apart(await colours(png), await reference(`${platform}-${name}`, png));
  expect(isSame(difference), JSON.stringify(difference)).toBe(true);
});

it('is noticed to be another with another name, instrument, song or number', async () => {
  const kept = await reference('x', await drawPoster(MAYA, 'x'));
  const others: Partial<PosterFacts>[] = [
    { firstName: 'Mara' },
    { instrument: 'bass' },
    { instrument: 'vocals' },
    { songTitle: null },
    { concertsCount: 0 },
    { label: 'Spring Term 2027' },
  ];
  for (const other of others) {
    const difference = apart(await colours(await drawPoster({ ...MAYA, ...other }, 'x')), kept);
    expect(isSame(difference), JSON.stringify({ other, difference })).toBe(false);
  }
});

describe('the type', () => {
  const unknownIn = async (firstName: string) =>
    (await setInType({ ...MAYA, firstName }, LAYOUTS.x)).unknown;

  it('has the letters of Greek, Ukrainian, Hebrew, Arabic and Urdu', async () => {
    for (const name of [
      'Σοφία',
      'Ελένη',
      'Ольга',
      'Їжакевич',
      'Ґанна',
      'עדי',
      'محمد',
      'فاطمہ',
      'ژینا',
      'پروین',
    ])
      expect(await unknownIn(name), name).toEqual([]);
  });

  it('has the letters of names from Wales to Vietnam', async () => {
    for (const name of [
      'Ŵyn',
      'Siân ŷ Ŷ ŵ',
      'Łukasz',
      'Zoë-Noëlle',
      'Çağrı',
      'Øyvind',
      'Nguyệt',
      'Žofia',
      'O’Brien',
    ])
      expect(await unknownIn(name), name).toEqual([]);
  });

  it('leaves out a name that it has no letters for, instead of boxes', async () => {
    expect(await unknownIn('小明')).not.toEqual([]);
    const png = await drawPoster({ ...MAYA, firstName: '小明' }, 'facebook');
    const nameless = await drawPoster({ ...MAYA, firstName: null }, 'facebook');
    expect(png.equals(nameless)).toBe(true);
  });
});

it('fits every instrument, the longest names, and a child with nothing to tell yet', async () => {
  const nothing = { bandName: null, songTitle: null, skillsCompleted: [], concertsCount: 0 };
  const firstName = 'Wilhelmina-Featherstonehaugh-Bartholomew'.repeat(2);
  for (const instrument of [...SLOT_INSTRUMENTS, null])
    for (const more of [
      nothing,
      { firstName, bandName: 'x'.repeat(90), songTitle: 'y '.repeat(90) },
    ]) {
      const png = await drawPoster({ ...MAYA, instrument, ...more }, 'facebook');
      expect((await sharp(png).metadata()).width).toBe(1200);
    }
});

it('has a fingerprint that follows everything it shows', () => {
  const kept = fingerprintOf(MAYA);
  expect(fingerprintOf({ ...MAYA })).toBe(kept);
  const others: Partial<PosterFacts>[] = [
    { firstName: 'Mara' },
    { roundUpId: '01890000-0000-7000-8000-000000000001' },
    { skillsCompleted: [] },
    { provider: 'Other' },
    { bandName: null },
  ];
  for (const other of others) expect(fingerprintOf({ ...MAYA, ...other })).not.toBe(kept);
});
