// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { getHome } from '@bandstand/domain/shell/home/contract';
import { fetchGrownUp } from '@bandstand/domain/families/profile/contract';
import { listTimeline } from '@bandstand/domain/stories/timeline/contract';
import { entryWith, PHOTO } from './testing/timeline.ts';
import { drawPage } from './page-drawings.tsx';
import {
  childWith,
  directDebitWith,
  homeOf,
  idOf,
  portalOf,
  waitingChild,
} from './testing/family.ts';
import { openAt, startPortal } from './testing/page.tsx';
import { PROVIDER } from './testing/reading.tsx';

type Family = NonNullable<Parameters<typeof homeOf>[0]>;

/** What the document shows of a family, in a page of its own. */
const draw = (family: Family = {}, address = '/'): HTMLElement => {
  const page = document.createElement('div');
  page.innerHTML = drawPage(address, homeOf(family), PROVIDER)?.drawing ?? '';
  return page;
};

/** What is read of it: the band on its stage comes after the page, with letters of its own. */
const words = (part: Element | null | undefined): string | null | undefined => {
  const copy = part?.cloneNode(true) as Element | undefined;
  copy?.querySelectorAll('svg').forEach((one) => one.remove());
  return copy?.textContent;
};

/** The document of Home has brought this along, for a sign-in. */
const bring = (family: Family, signIn = '1900000000.test'): void =>
  bringAnswer('home', homeOf(family), signIn);
const bringAnswer = (id: string, answer: unknown, signIn = '1900000000.test'): void => {
  const brought = document.createElement('script');
  brought.id = id;
  brought.type = 'application/json';
  brought.dataset['signIn'] = signIn;
  brought.textContent = JSON.stringify(answer);
  document.head.append(brought);
};

const FAMILY: Family = {
  kids: [
    childWith(),
    waitingChild({ name: 'Leo Shah', first_name: 'Leo', sibling_index: 1 }, idOf(12)),
  ],
  offers: [{}],
  payment: { date: '2027-02-01', amount: 3600, of_owed: 0 },
  dates: [
    {
      kid_id: childWith().id,
      lesson: { date: '2027-01-19', time: '10:15', ends_at: '10:45', place: 'Hall' },
      concert: null,
    },
  ],
};

describe('the drawing of Home', () => {
  it('says what the page then says, in its menu and under it', async () => {
    await portalOf(FAMILY);
    const drawn = draw(FAMILY);
    const { page } = openAt('/');
    await page.findByRole('heading', { name: 'Your Children' });
    expect(words(drawn.querySelector('main'))).toBe(words(page.getByRole('main')));
    expect(words(drawn.querySelector('header'))).toBe(words(page.getAllByRole('banner')[0]));
  });

  it('looks as the page does, which keeps nothing of its look in attributes', async () => {
    await portalOf(FAMILY);
    const { page } = openAt('/');
    await page.findByRole('heading', { name: 'Your Children' });
    // The band's stage comes after the page, and is not drawn.
    const styles = [...document.querySelectorAll('header [style], main [style]')]
      .filter((one) => one.closest('[role=img]') === null)
      .map((one) => one.getAttribute('style'));
    // What travels to the next page has a name there; the drawing needs none.
    expect(styles.filter((style) => !style?.startsWith('view-transition-name'))).toEqual([]);
  });

  it('can be read and followed without scripts, and keeps to the policy', () => {
    const { firstElementChild: whole } = draw(FAMILY);
    expect(whole?.closest('[inert], [aria-hidden]')).toBeNull();
    expect(whole?.querySelectorAll('form')).toHaveLength(0);
    expect(whole?.querySelectorAll('[style], script, style')).toHaveLength(0);
  });

  it('shows the name of a child as it is, whatever it is', () => {
    const name = '</div><script>alert(1)</script>';
    const drawn = draw({ kids: [childWith({ name, first_name: name })] });
    expect(drawn.textContent).toContain(name);
    expect(drawn.querySelector('script')).toBeNull();
  });

  it('has the newest picture of a child on that child’s page, before any script', () => {
    const { id } = childWith();
    const moment = {
      kid_id: id,
      on: '2027-01-12',
      words: 'In full flow.',
      picture_url: '/media/files/1?for=2',
      description: 'The band plays',
      is_film: false,
    };
    const pictures = (moments: NonNullable<Family['moments']>) =>
      [...draw({ ...FAMILY, moments }, `/kid/${id}`).querySelectorAll('img')].map((picture) =>
        picture.getAttribute('src'),
      );
    expect(pictures([moment])).toEqual(['/media/files/1?for=2']);
    expect(pictures([])).toEqual([]);
    expect(pictures([{ ...moment, kid_id: idOf(12) }])).toEqual([]);
  });

  it('has nothing of the family that was drawn before', () => {
    draw(FAMILY);
    expect(draw({ kids: [] }).textContent).not.toContain('Shah');
  });

  it('is not drawn while enrolments are disabled: another screen takes Home’s place', () => {
    expect(drawPage('/', homeOf({ parent: { enrolments_disabled: true } }), PROVIDER)).toBeNull();
  });
});

describe('the drawing of another page', () => {
  it.each([
    ['/payments', 'Payments'],
    ['/settings', 'Settings'],
    ['/direct-debits', 'Set up Direct Debit'],
    [`/timeline/${childWith().id}`, 'Timeline'],
  ])('%s has its heading and title, and no form', (address, says) => {
    const family = { ...FAMILY, directDebit: directDebitWith({ state: 'none' }) };
    const drawn = draw(family, address);
    const heading = drawn.querySelector('h1')?.textContent;
    expect(heading).toContain(says);
    expect(drawn.querySelectorAll('form')).toHaveLength(0);
    const title = drawPage(address, homeOf(FAMILY), PROVIDER)?.title ?? '';
    expect(title.endsWith(` - ${PROVIDER.name}`)).toBe(true);
    expect(new Set([title, drawPage('/', homeOf(FAMILY), PROVIDER)?.title]).size).toBe(2);
  });
});

describe('a timeline', () => {
  const kid = childWith();
  const entries = [PHOTO, ...[1, 2, 3].map((n) => entryWith(n, { body: `News ${n}` }))];
  const more = { data: entries, meta: { next_before: null } };

  it('is drawn with its newest entries, whose first picture comes at once', () => {
    const page = document.createElement('div');
    const drawn = drawPage(`/timeline/${kid.id}`, homeOf({ kids: [kid] }), PROVIDER, more);
    page.innerHTML = drawn?.drawing ?? '';
    const [picture] = page.querySelectorAll('main img');
    expect(picture?.getAttribute('src')).toBe(PHOTO.attributes.band_media_photo_url);
    expect(picture?.getAttribute('loading')).toBe('eager');
    expect(page.querySelectorAll('article')).toHaveLength(3);
  });

  it('has what its document brought of it, once, and asks for nothing', async () => {
    const portal = await portalOf({ kids: [kid] });
    bringAnswer(`timeline:${kid.id}`, more);
    const { page } = openAt(`/timeline/${kid.id}`);
    await page.findByText('News 3');
    expect(portal.received(listTimeline)).toEqual([]);
    expect(document.getElementById(`timeline:${kid.id}`)).toBeNull();
  });

  it('asks for its own where the document brought another child’s', async () => {
    const portal = await portalOf({ kids: [kid] });
    portal.answer(listTimeline, { data: [entryWith(9, { body: 'Its own' })], meta: more.meta });
    bringAnswer(`timeline:${idOf(12)}`, more);
    const { page } = openAt(`/timeline/${kid.id}`);
    await page.findByText('Its own');
    document.getElementById(`timeline:${idOf(12)}`)?.remove();
  });
});

describe('the family that the document has brought', () => {
  it('is on the page, and nothing is asked for', async () => {
    const portal = await portalOf({ kids: [] });
    bring(FAMILY);
    const { page } = openAt('/');
    await page.findByRole('heading', { name: 'Leo Shah' });
    expect([portal.received(getHome), portal.received(fetchGrownUp)]).toEqual([[], []]);
    expect(document.getElementById('home')).toBeNull();
  });

  it('is not looked at where somebody else has signed in since', async () => {
    const portal = await portalOf({ kids: [childWith({ name: 'Zoe Patel' })] });
    bring(FAMILY, '1800000000.other');
    const { page } = openAt('/');
    await page.findByRole('heading', { name: 'Zoe Patel' });
    expect(page.queryByText('Leo Shah')).toBeNull();
    expect(portal.received(getHome)).toHaveLength(1);
  });

  it('is not looked at where nobody is signed in', async () => {
    await startPortal();
    bring(FAMILY);
    const { page } = openAt('/');
    await page.findByRole('heading', { name: 'Sign in', level: 1 });
    expect(page.queryByText('Leo Shah')).toBeNull();
  });
});
