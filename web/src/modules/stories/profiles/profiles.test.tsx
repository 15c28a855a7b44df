// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { BodyOf } from '@bandstand/domain/kernel/endpoint';
import type { BandLeaderProfile } from '@bandstand/domain/lessons/model';
import { changeProfile, getOwnProfile } from '@bandstand/domain/stories/profiles/contract';
import { idOf } from '../../../testing/family.ts';
import { show } from '../../../testing/page.tsx';
import { eachOfficePage } from '../../../testing/staff.ts';
import { MeWithProfileScreen } from './me-with-profile-screen.tsx';

const portal = eachOfficePage('leader');
const ID = idOf(61);
const WORDS = {
  quote: 'Louder.',
  influences: '',
  how: '',
  why: 'For the first chord.',
  favourite: '',
};

let profile: BandLeaderProfile;
let sent: BodyOf<typeof changeProfile>[];
beforeEach(() => {
  profile = {
    name: 'Marcus Bell',
    email_address: '',
    photo: '/media/band-leaders/marcus?v=1',
    ...WORDS,
  };
  sent = [];
  portal.answer(getOwnProfile, () => ({
    data: [{ id: ID, type: 'band_leader' as const, attributes: profile }],
  }));
  portal.answer(changeProfile, ({ body }) => {
    sent.push(body);
    profile = { ...profile, ...body.values, ...(body.photo === null && { photo: '' }) };
    return { message: 'Families see it like this now.' };
  });
});
const open = () => show(<MeWithProfileScreen />);

it('a Band Leader sees what families read, and how it will look as they change it', async () => {
  const { page, user } = open();
  await page.findByText('For the first chord.');
  await user.click(page.getByRole('button', { name: 'Change photo and words' }));
  await user.type(page.getByLabelText(/^Influences/), 'Brass bands');
  expect(page.getAllByText('Brass bands')).toHaveLength(2);
  await user.click(page.getByRole('button', { name: 'Take the photo away' }));
  expect(page.getAllByRole('img', { name: 'Marcus Bell' })).toHaveLength(1);
  await user.click(page.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  await page.findByText('Brass bands');
  await waitFor(() => expect(page.queryByRole('img', { name: 'Marcus Bell' })).toBeNull());
  expect(sent).toEqual([
    { values: { ...WORDS, influences: 'Brass bands' }, was: WORDS, photo: null },
  ]);
});

it('a photo that is not touched stays, and what is too long is not sent', async () => {
  const { page, user } = open();
  await user.click(await page.findByRole('button', { name: 'Change photo and words' }));
  const quote = page.getByLabelText(/^In one sentence/);
  await user.clear(quote);
  await user.click(quote);
  await user.paste('a'.repeat(1001));
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findAllByText('Please shorten this to 1000 characters.');
  await user.clear(quote);
  await user.click(page.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ values: { ...WORDS, quote: '' }, was: WORDS }]));
});

it('a film is no photo, and is refused before it is sent', async () => {
  const { page, user } = open();
  await user.click(await page.findByRole('button', { name: 'Change photo and words' }));
  const film = new File(['x'], 'band.mp4', { type: 'video/mp4' });
  await userEvent.setup({ applyAccept: false }).upload(page.getByLabelText('Choose a photo'), film);
  await page.findByText(/^This is not a JPEG, PNG or WebP picture/);
  expect(page.queryByText('It is ready.')).toBeNull();
  expect(page.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull();
});

it('a colleague who is no Band Leader has an account without it', async () => {
  portal.answer(getOwnProfile, { data: [] });
  const { page } = open();
  await page.findByText('Passkeys');
  await waitFor(() => expect(portal.received(getOwnProfile)).toHaveLength(1));
  expect(page.queryByText('What families read about you')).toBeNull();
});
