// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSoundOn } from '../../../platform/sound-setting.ts';
import { portalOf } from '../../../testing/family.ts';
import { openAt } from '../../../testing/page.tsx';
import { answerSchool, chooseSchool } from '../../../testing/school.ts';

/** A browser's sound, of which is kept what began to sound and whether it was stopped. */
class SilentContext {
  static all: SilentContext[] = [];
  state = 'running';
  currentTime = 0;
  sampleRate = 8000;
  destination = {};
  begun: number[] = [];
  constructor() {
    SilentContext.all.push(this);
  }
  #part(more: object = {}) {
    const set = () => undefined;
    const value = () => ({
      value: 0,
      setValueAtTime: set,
      exponentialRampToValueAtTime: set,
    });
    const start = (at: number) => void this.begun.push(at);
    const fixed = { connect: set, start, stop: set };
    return { ...fixed, gain: value(), frequency: value(), Q: value(), ...more };
  }
  createGain = () => this.#part();
  createBiquadFilter = () => this.#part();
  createOscillator = () => this.#part();
  createBufferSource = () => this.#part();
  createBuffer = () => ({ copyToChannel: () => undefined });
  resume = () => Promise.resolve();
  close = () => {
    this.state = 'closed';
    return Promise.resolve();
  };
}

const openChoice = async () => {
  answerSchool(await portalOf({ kids: [] }));
  const { page, user } = openAt('/enrol');
  await user.type(await page.findByLabelText(/Child’s name/), 'Ffion Shah');
  await chooseSchool(page, user);
  await user.selectOptions(page.getByLabelText(/Current school year/), '4');
  await page.findByRole('checkbox', { name: /Drums/ });
  return { page, user };
};
const contexts = () => SilentContext.all;
const heard = async (count: number) => {
  await waitFor(() =>
    expect(contexts().filter(({ begun }) => begun.length > 0)).toHaveLength(count),
  );
  return contexts().at(-1)!;
};

beforeEach(() => {
  SilentContext.all = [];
  sessionStorage.clear();
  vi.stubGlobal('AudioContext', SilentContext);
});
afterEach(() => void vi.unstubAllGlobals());

describe('the sound of the instruments', () => {
  it('is off until somebody wants it', async () => {
    const { page, user } = await openChoice();
    const button = page.getByRole('button', { name: 'Hear the band' });
    expect(button.getAttribute('aria-pressed')).toBe('false');
    await user.click(page.getByRole('checkbox', { name: /Drums/ }));
    await page.findByRole('button', { name: 'Hear the drums' });
    expect(contexts()).toEqual([]);
  });

  it('is heard at one press: the band, then each instrument that is chosen', async () => {
    const { page, user } = await openChoice();
    await user.click(page.getByRole('button', { name: 'Hear the band' }));
    const band = await heard(1);
    page.getByText('Sound is on');
    await user.click(page.getByRole('checkbox', { name: /Drums/ }));
    const drums = await heard(2);
    expect(band.state).toBe('closed');
    expect(drums.begun.length).toBeLessThan(band.begun.length);
  });

  it('stops at a second press, and stays off', async () => {
    const { page, user } = await openChoice();
    const button = page.getByRole('button', { name: 'Hear the band' });
    await user.click(button);
    const band = await heard(1);
    expect(isSoundOn()).toBe(true);
    await user.click(button);
    expect([band.state, isSoundOn()]).toEqual(['closed', false]);
    await user.click(page.getByRole('checkbox', { name: /Drums/ }));
    await page.findByRole('button', { name: 'Hear the drums' });
    expect(contexts()).toHaveLength(1);
  });

  it('stops when the page is left or hidden', async () => {
    const { page, user } = await openChoice();
    await user.click(page.getByRole('button', { name: 'Hear the band' }));
    const band = await heard(1);
    dispatchEvent(new Event('pagehide'));
    expect(band.state).toBe('closed');
  });

  it('says so where it cannot be heard, and everything else works', async () => {
    const { page, user } = await openChoice();
    vi.stubGlobal(
      'AudioContext',
      class extends SilentContext {
        override resume = () => Promise.reject(new Error('no device'));
      },
    );
    await user.click(page.getByRole('button', { name: 'Hear the band' }));
    await page.findByText('Sound isn’t working just now. Everything else works.');
    page.getByRole('checkbox', { name: /Drums/ });
  });

  it.each([
    ['a browser without it', () => vi.stubGlobal('AudioContext', undefined)],
    [
      'a person who wants less movement',
      () =>
        vi.stubGlobal('matchMedia', (query: string) => ({
          matches: query.includes('reduced-motion: reduce'),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        })),
    ],
  ])('is not there for %s', async (_who, are) => {
    are();
    const { page } = await openChoice();
    expect(page.queryByRole('button', { name: /^Hear/ })).toBeNull();
  });
});
