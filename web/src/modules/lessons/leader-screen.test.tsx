// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getBandLeaderProfile } from '@bandstand/domain/lessons/contract';
import type { BandLeaderProfile } from '@bandstand/domain/lessons/model';
import { idOf, portalOf } from '../../testing/family.ts';
import { openAt } from '../../testing/page.tsx';

const ID = idOf(802);
const MARCUS: BandLeaderProfile = {
  name: 'Marcus Bell',
  email_address: 'marcus@bandstand.example',
  photo: '/media/band-leaders/marcus.jpg',
  quote: 'Louder is not faster.',
  influences: 'The Specials',
  how: 'By ear.\nThen by heart.',
  why: 'For the first chord.',
  favourite: 'A cowbell.',
};
const answerWith = (profile: Partial<BandLeaderProfile>) => ({
  data: { id: ID, type: 'band_leader' as const, attributes: { ...MARCUS, ...profile } },
});
const openLeader = async (profile: Partial<BandLeaderProfile> = {}) => {
  const portal = await portalOf();
  portal.answer(getBandLeaderProfile, answerWith(profile));
  const opened = openAt(`/band_leader/${ID}/staff_profile`);
  await opened.page.findByRole('heading', { level: 1, name: MARCUS.name });
  return { portal, ...opened };
};
const said = () =>
  [...document.querySelectorAll('dt')].map((one) => [
    one.textContent,
    one.nextElementSibling?.textContent,
  ]);

describe('the profile of a Band Leader', () => {
  it('has the photo, the quote, the four answers and the address', async () => {
    const { page } = await openLeader();
    expect(page.getByRole('img', { name: 'Marcus Bell' }).getAttribute('src')).toBe(MARCUS.photo);
    page.getByText('“Louder is not faster.”');
    expect(said()).toEqual([
      ['Influences', 'The Specials'],
      ['How I got into this', 'By ear.\nThen by heart.'],
      ['Why I do it', 'For the first chord.'],
      ['My favourite thing', 'A cowbell.'],
    ]);
    const write = page.getByRole('link', { name: 'marcus@bandstand.example' });
    expect(write.getAttribute('href')).toBe('mailto:marcus@bandstand.example');
    expect(document.title).toMatch(/^Marcus Bell/);
  });

  it('leaves out what was not said', async () => {
    const { page } = await openLeader({ quote: '', how: ' ', why: '', email_address: '' });
    expect(said().map(([label]) => label)).toEqual(['Influences', 'My favourite thing']);
    expect(page.queryByText(/“|Write to|has not written/)).toBeNull();
  });

  it('says so when nothing was', async () => {
    const { page } = await openLeader({
      quote: '',
      influences: '',
      how: '',
      why: '',
      favourite: '',
    });
    page.getByText('Marcus Bell has not written anything here yet.');
  });

  it('shows a picture of our own for a photo that is not there, or does not come', async () => {
    const { page } = await openLeader();
    fireEvent.error(page.getByRole('img', { name: 'Marcus Bell' }));
    await waitFor(() => expect(page.queryByRole('img', { name: 'Marcus Bell' })).toBeNull());
    expect(document.querySelector('#main svg')).not.toBeNull();
  });
});

describe('a Band Leader who is not there', () => {
  it('is told from one who could not be loaded', async () => {
    const portal = await portalOf();
    portal.refuse(getBandLeaderProfile, 'not_found');
    const { page } = openAt(`/band_leader/${ID}/staff_profile`);
    await page.findByRole('heading', { level: 1, name: 'We could not find this Band Leader' });
  });

  it('is waited for, and asked for again by a press', async () => {
    const portal = await portalOf();
    const letGo = portal.refuse(getBandLeaderProfile, 'invalid').hold(getBandLeaderProfile);
    const { page, user } = openAt(`/band_leader/${ID}/staff_profile`);
    await page.findByText('Loading the Band Leader');
    letGo();
    await page.findByText('We could not load this Band Leader');
    portal.answer(getBandLeaderProfile, answerWith({}));
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByRole('heading', { level: 1, name: 'Marcus Bell' });
  });
});
