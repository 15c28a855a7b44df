// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { OUTRO_COVER } from './use-cover.ts';
import { SLIDE_CHANGE } from './use-show.ts';

it('changes slides in 700 milliseconds, and covers the end for four seconds', () => {
  expect([SLIDE_CHANGE, OUTRO_COVER]).toEqual([700, 4000]);
});
