// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { forFamily } from '@bandstand/domain/desk/office/for-family';
import {
  assignToBand,
  listChangeAvailabilities,
  listSlots,
} from '@bandstand/domain/places/instrument-changes/contract';
import { AMPS, BAND, NOW, slotsOf, timetableWith } from '../../../../testing/changes.ts';
import { childWith, idOf, MAYA } from '../../../../testing/family.ts';
import { show } from '../../../../testing/page.tsx';
import { FULL } from '../../../../testing/school.ts';
import { eachOfficePage } from '../../../../testing/staff.ts';
import { MoveDialog } from './place-acts.tsx';

const FAMILY = idOf(1);
const portal = eachOfficePage('office');
let isClosed: boolean;
beforeEach(() => {
  isClosed = false;
  portal
    .answer(forFamily(listSlots), slotsOf(NOW))
    .answer(forFamily(assignToBand), { data: childWith() });
});

const showMove = (more: Parameters<typeof childWith>[0] = {}) =>
  show(
    <MoveDialog
      of={{ family: FAMILY, kidId: MAYA, kid: childWith(more).attributes }}
      onClose={() => {
        isClosed = true;
      }}
    />,
  );
const openMove = (places: Parameters<typeof timetableWith>[0]) => {
  portal.answer(forFamily(listChangeAvailabilities), { data: [timetableWith(places)] });
  return showMove();
};
const options = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[name="place"]')].map(({ value }) => value);
const sent = () => portal.received(forFamily(assignToBand)).map(({ body }) => body);

describe('moving a child for a family', () => {
  it('offers every free place but the one that the child has', async () => {
    const { page } = openMove({ drums: 2, vocals: 1 });
    await page.findByText(/^Plays drums in The Amplifiers now\./);
    await page.findByLabelText(/^Vocals/);
    expect(options()).toEqual([`${AMPS}:vocals`]);
    page.getByText('The Amplifiers · Tuesdays, 1pm to 2pm · £36.00 a month');
  });

  it('names a guitar as people say it', async () => {
    portal.answer(forFamily(listChangeAvailabilities), { data: [timetableWith({ vocals: 1 })] });
    const { page } = showMove({ assigned_instrument_type: 'bass' });
    await page.findByText(/^Plays bass guitar in The Amplifiers now\./);
  });

  it('offers the same instrument in another band', async () => {
    const other = {
      ...BAND,
      id: idOf(72),
      name: 'The Owls',
      instrument_availability: { ...FULL, drums: 1 },
    };
    portal.answer(forFamily(listChangeAvailabilities), {
      data: [timetableWith({}, { bands: [other] })],
    });
    const { page } = showMove();
    await page.findByLabelText(/^Drums/);
    expect(options()).toEqual([`${idOf(72)}:drums`]);
  });

  it('says so where no other place is free', async () => {
    const { page } = openMove({ drums: 2 });
    await page.findByText('No other place is free at this school for this school year.');
  });

  it('sends the place with the reason, and where the child was seen to play', async () => {
    const { page, user } = openMove({ vocals: 1 });
    await user.click(await page.findByLabelText(/^Vocals/));
    await user.type(page.getByRole('textbox'), 'They asked by phone.');
    await user.click(page.getByRole('button', { name: 'Move' }));
    await page.findByText('Maya has moved');
    expect(sent()).toEqual([
      {
        reason: 'They asked by phone.',
        call: {
          band_id: AMPS,
          instrument: 'vocals',
          from: { band_id: AMPS, instrument: 'drums' },
        },
      },
    ]);
    await expect.poll(() => isClosed).toBe(true);
  });

  it('says what is missing, and sends nothing before it is there', async () => {
    const { page, user } = openMove({ vocals: 1 });
    await page.findByLabelText(/^Vocals/);
    expect(page.queryByText('Please choose a place.')).toBeNull();
    await user.click(page.getByRole('button', { name: 'Move' }));
    expect((await page.findAllByText('Please choose a place.')).length).toBeGreaterThan(0);
    await user.click(page.getByLabelText(/^Vocals/));
    await user.type(page.getByRole('textbox'), 'They asked by phone.');
    await expect.poll(() => page.queryByText('Please choose a place.')).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('that somebody was faster with says so, reads the places again, and stays open', async () => {
    const { page, user } = openMove({ vocals: 1 });
    await user.click(await page.findByLabelText(/^Vocals/));
    await user.type(page.getByRole('textbox'), 'They asked by phone.');
    portal
      .refuse(forFamily(assignToBand), 'no_places')
      .answer(forFamily(listChangeAvailabilities), { data: [timetableWith({ keyboard: 1 })] });
    await user.click(page.getByRole('button', { name: 'Move' }));
    await page.findByLabelText(/^Keyboard/);
    expect(options()).toEqual([`${AMPS}:keyboard`]);
    expect(page.getByRole<HTMLTextAreaElement>('textbox').value).toBe('They asked by phone.');
    expect(isClosed).toBe(false);
  });

  it('can be read again where the places did not come', async () => {
    portal.refuse(forFamily(listChangeAvailabilities), 'not_allowed');
    const { page, user } = showMove();
    const again = await page.findByRole('button', { name: 'Try again' });
    portal.answer(forFamily(listChangeAvailabilities), { data: [timetableWith({ vocals: 1 })] });
    await user.click(again);
    await page.findByLabelText(/^Vocals/);
  });
});
