import { describe, expect, it } from 'vitest';
import { EMPTY, type EnrolForm } from './form.ts';
import { enrolSchema } from './problems.ts';

const FULL = { vocals: 0, keyboard: 0, guitar: 0, bass: 0, drums: 0 };
const whole: EnrolForm = {
  ...EMPTY,
  name: 'Ffion Shah',
  school: {
    id: 'oakfield',
    name: 'Oakfield',
    town: 'Reading',
    day: 'Tuesday',
    years: { min: 0, max: 6 },
    isClosed: false,
  },
  year: 4,
};
const problems = (form: EnrolForm, places: typeof FULL | undefined = { ...FULL, drums: 1 }) =>
  enrolSchema(() => places)
    .safeParse(form)
    .error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('what is missing of an enrolment', () => {
  it('is nothing once child, school and year are there and a place is free', () => {
    expect(problems(whole)).toEqual([]);
  });

  it('is named in the order of the page', () => {
    expect(problems(EMPTY, undefined)).toEqual(['name', 'school', 'year']);
  });

  it('is a name that is only spaces', () => {
    expect(problems({ ...whole, name: '   ' })).toEqual(['name']);
  });

  it('counts Reception as a year', () => {
    expect(problems({ ...whole, year: 0 })).toEqual([]);
  });

  it('is an instrument to wait for where every place is taken', () => {
    expect(problems(whole, FULL)).toEqual(['waiting']);
    expect(problems({ ...whole, waiting: ['vocals'] }, FULL)).toEqual([]);
  });

  it('is no instrument while the places are not known', () => {
    expect(problems(whole, undefined)).toEqual([]);
  });

  it('follows the places of this moment, not those that were shown', () => {
    let places = { ...FULL, drums: 1 };
    const schema = enrolSchema(() => places);
    expect(schema.safeParse(whole).success).toBe(true);
    places = FULL;
    expect(schema.safeParse(whole).success).toBe(false);
  });

  it('says why in words, at its own field', () => {
    const { error } = enrolSchema(() => undefined).safeParse(EMPTY);
    for (const { message } of error?.issues ?? []) expect(message).toMatch(/^Please .+\.$/);
  });
});
