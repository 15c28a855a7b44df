// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import { londonDate } from '@bandstand/domain/kernel/london';
import { getDay } from '@bandstand/domain/lessons/day-contract';
import {
  publishPublication,
  savePublication,
} from '@bandstand/domain/stories/publications/contract';
import { beginUpload, getUpload } from '@bandstand/domain/stories/uploads/contract';
import { UPLOAD_FAULTS } from '@bandstand/domain/stories/uploads/rules';
import { portalNow } from '../../../platform/provider.ts';
import { idOf } from '../../../testing/family.ts';
import { show } from '../../../testing/page.tsx';
import { eachOfficePage } from '../../../testing/staff.ts';
import { sendPhoto, type WaitingPhoto } from './day-photo-queue.ts';
import { DayWithPhotosScreen } from './day-with-photos-screen.tsx';

const portal = eachOfficePage('leader');
const [BAND, MAYA, LEO, TOM, OAK] = [idOf(21), idOf(22), idOf(23), idOf(24), idOf(20)];
const today = () => londonDate(portalNow());
const [SHAH, HUGHES] = ['shah', 'hughes'];

type Band = AnswerOf<typeof getDay>['data'][number]['attributes'];
const child = (id: string, name: string, family: string, isShown: boolean) => ({
  id,
  name,
  instrument: 'drums' as const,
  family_id: family,
  is_shown_to_others: isShown,
  needs_to_know: false,
  is_here: id !== MAYA,
  is_reported_absent: false,
  said: null,
  skills: [],
  skills_before: [],
});
const band = (): Band => ({
  name: 'Loud Oak',
  timetable: 'Oakfield',
  school: 'Oakfield Primary School',
  starts_at: '09:15',
  ends_at: '10:00',
  leader: null,
  is_missing: false,
  register: { said_at: portalNow().toISOString(), by: 'Marcus Bell' },
  timetable_id: OAK,
  planned_on: today(),
  takes_place: true,
  change: null,
  said: null,
  families: [SHAH, HUGHES, 'cole'],
  children: [
    child(MAYA, 'Maya Shah', SHAH, true),
    child(LEO, 'Leo Shah', SHAH, true),
    child(TOM, 'Tom Hughes', HUGHES, false),
  ],
});

describe('a photo from the day', () => {
  beforeEach(() => {
    portal.answer(getDay, () => ({
      data: [{ id: BAND, type: 'day_band' as const, attributes: band() }],
      meta: { on: today(), may_keep: true, has_timetables: true, next_on: null, missing: [] },
    }));
  });
  const pick = async (bytes = 1_000) => {
    const shown = show(<DayWithPhotosScreen />, '/office/day');
    const input = await shown.page.findByLabelText<HTMLInputElement>(/^Add a photo or film/);
    const file = new File(['x'], 'band.jpg', { type: 'image/jpeg' });
    Object.defineProperty(file, 'size', { value: bytes });
    await shown.user.upload(input, file);
    await shown.page.findByRole('dialog');
    return shown;
  };

  it('says to how many families it is shown, and who keeps it from the others', async () => {
    const { page, user } = await pick();
    page.getByText('Tap who is in it, and see to whom it is shown.');
    await user.click(page.getByRole('checkbox', { name: /^Leo Shah/ }));
    await page.findByText('Shown to 3 of 3 families.');
    await user.click(page.getByRole('checkbox', { name: /^Tom Hughes/ }));
    await page.findByText('Shown to 1 of 3 families; the others read the text alone.');
    page.getByText('The parents of Tom Hughes have not agreed that other families see them.');
    await user.click(page.getByRole('checkbox', { name: 'No child is in it' }));
    await page.findByText('Shown to 3 of 3 families.');
  });

  it('has everybody who is here in one press, and whoever is absent last', async () => {
    const { page, user } = await pick();
    const boxes = () =>
      page
        .getAllByRole<HTMLInputElement>('checkbox')
        .filter(({ name }) => name.startsWith('seen-') && name !== 'seen-nobody');
    expect(boxes().map(({ name }) => name)).toEqual([LEO, TOM, MAYA].map((id) => `seen-${id}`));
    await user.click(page.getByRole('button', { name: 'Everybody who is here' }));
    expect(boxes().map(({ checked }) => checked)).toEqual([true, true, false]);
  });

  it('says what is missing, and that this browser can’t keep it', async () => {
    const { page, user } = await pick();
    const text = page.getByLabelText<HTMLTextAreaElement>('What the families read');
    expect(text.value).toMatch(/^Loud Oak in their lesson on \w+ \d+ \w+\.$/);
    await user.clear(text);
    const send = page.getByRole('button', { name: 'Send' });
    await user.click(send);
    page.getByText('Please write what the families read.');
    page.getByText('Please say who is in it, or that no child is.');
    await user.type(text, 'Our first song.');
    await user.click(page.getByRole('checkbox', { name: /^Leo Shah/ }));
    await user.click(send);
    await page.findByText(/^This phone could not keep it/);
  });

  it('that is too large is refused before it is kept', async () => {
    const { page } = await pick(26 * 1024 * 1024);
    await page.findByText(/^This picture has more than 25 MB/);
  });
});

describe('what waits', () => {
  const photo = (): WaitingPhoto => ({
    draft: {
      id: crypto.randomUUID(),
      timetable_id: OAK,
      band_id: BAND,
      kid_id: null,
      body: 'Our first song.',
      medium: {
        upload_id: crypto.randomUUID(),
        description: 'Loud Oak in their lesson',
        children: [LEO],
        shows_nobody: false,
      },
    },
    file: { id: idOf(41), kind: 'photo', bytes: 10 },
    band: 'Loud Oak',
    on: today(),
    madeAt: portalNow().toISOString(),
    refused: [],
  });
  type Upload = AnswerOf<typeof getUpload>['data']['attributes'];
  const upload = (state: Upload['state'], says: string | null = null) => ({
    data: {
      id: idOf(42),
      type: 'upload' as const,
      attributes: {
        kind: 'photo' as const,
        state,
        bytes: 10,
        received: 0,
        send_to: '/media/uploads/x',
        says,
        by: 'Marcus Bell',
        begun_at: portalNow().toISOString(),
        file_url: null,
      },
    },
  });
  const wanted = async () => true;
  const deliver = vi.fn(async () => 'sent' as const);

  beforeEach(() => {
    deliver.mockClear();
    portal.answer(beginUpload, () => upload('receiving'));
    portal.answer(getUpload, () => upload('done'));
    portal.answer(savePublication, { message: 'The draft is saved.' });
    portal.answer(publishPublication, { message: 'It is on the timelines.' });
  });

  it('is delivered, written and published', async () => {
    const one = photo();
    expect(await sendPhoto(one, wanted, deliver)).toBe('sent');
    expect(portal.received(savePublication).map(({ body }) => body)).toEqual([one.draft]);
    expect(portal.received(publishPublication)).toHaveLength(1);
  });

  it('is sent where a try before it was published, and its answer was lost', async () => {
    portal.answer(beginUpload, () => upload('done'));
    portal.refuse(savePublication, 'not_to_change');
    expect(await sendPhoto(photo(), wanted, deliver)).toBe('sent');
    expect(deliver).not.toHaveBeenCalled();
    portal.answer(savePublication, { message: 'The draft is saved.' });
    portal.refuse(publishPublication, 'not_a_draft');
    expect(await sendPhoto(photo(), wanted, deliver)).toBe('sent');
  });

  it('waits until the picture is ready, and begins anew where the portal has dropped it', async () => {
    portal.refuse(savePublication, 'picture_not_ready');
    expect(await sendPhoto(photo(), wanted, deliver)).toBe('later');
    portal.answer(getUpload, () => upload('dropped'));
    expect(await sendPhoto(photo(), wanted, deliver)).toBe('gone');
  });

  it('stays with its sentence where it can’t be shown, and is not published once it was dropped', async () => {
    portal.answer(getUpload, () => upload('failed', UPLOAD_FAULTS.damaged));
    expect(await sendPhoto(photo(), wanted, deliver)).toEqual([UPLOAD_FAULTS.damaged]);
    portal.answer(getUpload, () => upload('done'));
    expect(await sendPhoto(photo(), async () => false, deliver)).toBe('later');
    expect(portal.received(savePublication)).toEqual([]);
  });
});
