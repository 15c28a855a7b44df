// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getPersonalData, type PersonalData } from '@bandstand/domain/privacy/contract';
import { portalOf } from '../../../testing/family.ts';
import { openAt } from '../../../testing/page.tsx';

const PICTURE = 'https://portal.example/media/files/rehearsal.jpg?signature=1';
const COPY: PersonalData = {
  made_at: '2027-01-12T12:00:00.000Z',
  sections: [
    {
      name: 'kids',
      heading: 'Your children',
      labels: { name: 'Name' },
      rows: [{ name: 'Maya <b>Shah</b>' }],
    },
    { name: 'media', heading: 'Pictures', labels: { id: 'Address' }, rows: [{ id: PICTURE }] },
  ],
  kept_after_erasure: [{ heading: 'What was charged', because: 'The law asks us to.' }],
};
const PAGE = { name: 'Download as a page' };
const FILE = { name: 'Download as a data file' };

const saved: { name: string; type: string; text: Promise<string> }[] = [];
beforeEach(() => {
  saved.length = 0;
  let content: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob as Blob;
    return 'blob:1';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (content) saved.push({ name: this.download, type: content.type, text: content.text() });
  });
  return () => vi.restoreAllMocks();
});

/** The family's pictures, which no contract speaks of. */
const answerPictures = (picture: () => Response) => {
  const portal = globalThis.fetch;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (!address.startsWith('/media/')) return portal(address, init);
    asked.push(address);
    return picture();
  });
  return asked;
};
const aPicture = () => new Response(new Blob(['picture'], { type: 'image/jpeg' }));

const openCopy = async (picture = aPicture) => {
  const portal = await portalOf({ kids: [] });
  portal.answer(getPersonalData, COPY);
  const asked = answerPictures(picture);
  const opened = openAt('/your-data');
  await opened.page.findByRole('button', PAGE);
  return { portal, asked, ...opened };
};

describe('a copy of all that is held', () => {
  it('is a page to read, with its pictures in it, and nothing of it is run', async () => {
    const { page, user, asked } = await openCopy();
    await user.click(page.getByRole('button', PAGE));
    await page.findByText('Your copy has been downloaded.');
    expect([saved[0]?.name, saved[0]?.type]).toEqual(['your-data-2027-01-12.html', 'text/html']);
    const text = (await saved[0]?.text) ?? '';
    expect(text).toContain('Your children');
    expect(text).toContain('Maya &lt;b&gt;Shah&lt;/b&gt;');
    expect(text).toContain(`data:image/jpeg;base64,${btoa('picture')}`);
    expect(asked).toEqual(['/media/files/rehearsal.jpg?signature=1']);
  });

  it('is whole without a picture that does not come', async () => {
    const gone = new Blob(['gone'], { type: 'image/png' });
    const { page, user } = await openCopy(() => new Response(gone, { status: 404 }));
    await user.click(page.getByRole('button', PAGE));
    await page.findByText('Your copy has been downloaded.');
    expect(await saved[0]?.text).not.toContain('data:image');
  });

  it('is a file for other programs, as it was answered', async () => {
    const { page, user, asked } = await openCopy();
    await user.click(page.getByRole('button', FILE));
    await page.findByText('Your copy has been downloaded.');
    expect([saved[0]?.name, saved[0]?.type]).toEqual([
      'your-data-2027-01-12.json',
      'application/json',
    ]);
    expect(JSON.parse((await saved[0]?.text) ?? '')).toEqual(COPY);
    expect(asked).toEqual([]);
  });

  it('is put together once for both, also when both are pressed for at once', async () => {
    const { portal, page, user } = await openCopy();
    const letGo = portal.hold(getPersonalData);
    await user.click(page.getByRole('button', PAGE));
    await page.findByText('Putting your copy together');
    await user.click(page.getByRole('button', FILE));
    letGo();
    await waitFor(() => expect(saved).toHaveLength(2));
    await user.click(page.getByRole('button', PAGE));
    await waitFor(() => expect(saved).toHaveLength(3));
    expect(portal.received(getPersonalData)).toHaveLength(1);
  });

  it('that could not be put together can be asked for again', async () => {
    const { portal, page, user } = await openCopy();
    portal.refuse(getPersonalData, 'busy');
    await user.click(page.getByRole('button', FILE));
    const box = await page.findByRole('alert');
    expect(box.textContent).toContain('We could not put your copy together. Nothing was changed');
    expect(saved).toEqual([]);
    portal.answer(getPersonalData, COPY);
    await user.click(page.getByRole('button', FILE));
    await page.findByText('Your copy has been downloaded.');
    expect(page.queryByRole('alert')).toBeNull();
  });
});
