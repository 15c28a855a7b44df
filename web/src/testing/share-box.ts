import { waitFor, within } from '@testing-library/react';
import type { Provider } from '@bandstand/domain/kernel/contract';
import { expect, vi } from 'vitest';
import { findSlide, openRoundUp, POSTERS, press } from './round-up.ts';

export const TEXT =
  'Maya’s Round-Up of the Autumn Term 2026: what a term in the band! With Bandstand.';

/** The pictures themselves, which no contract speaks of, and the service that counts. */
const answerFiles = (isThere: boolean) => {
  const portal = globalThis.fetch;
  const counted: unknown[] = [];
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address.startsWith('https://count.example')) {
      counted.push(JSON.parse(init.body as string));
      return new Response();
    }
    if (!address.startsWith('/media/')) return portal(address, init);
    fetched.push(address);
    return isThere
      ? new Response(new Blob(['picture'], { type: 'image/png' }))
      : new Response(null, { status: 404 });
  });
  return { counted, fetched };
};

interface Box {
  readonly facts?: Partial<Provider>;
  readonly isThere?: boolean;
}
/** The share box over the Round-Up's last slide, opened. */
export const openBox = async ({ facts = {}, isThere = true }: Box = {}) => {
  const opened = await openRoundUp({ facts });
  const files = answerFiles(isThere);
  await findSlide(1);
  press('End');
  await findSlide(15);
  const { page, user } = opened;
  await user.click(page.getByRole('button', { name: 'Show the poster' }));
  expect(files.fetched).toEqual([]);
  await user.click(await page.findByRole('button', { name: 'Share' }));
  const box = within(await page.findByRole('dialog', { name: 'Share Maya’s poster' }));
  // What is fetched without a press: the one picture that is looked at.
  await waitFor(() => expect(files.fetched).toEqual([POSTERS.facebook]));
  await new Promise((resolve) => setTimeout(resolve));
  const pressIn = (name: string) => user.click(box.getByRole('button', { name }));
  return { ...opened, ...files, box, press: pressIn };
};

/** Notes the windows that are opened from now on, or lets the browser block them. */
export const windows = (isAllowed: boolean) => {
  const opened: { address: string; page: { opener: unknown } }[] = [];
  vi.stubGlobal('open', (address: string) => {
    if (!isAllowed) return null;
    const page = { opener: window };
    opened.push({ address, page });
    return page;
  });
  return opened;
};
