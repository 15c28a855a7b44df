// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reportBandMedia } from '@bandstand/domain/stories/timeline/contract';
import { ALEX, idOf, MAYA } from '../../../../testing/family.ts';
import { openTimeline, PHOTO } from '../../../../testing/timeline.ts';

it('says what band media are, and whom to call', async () => {
  const { page, user } = await openTimeline([PHOTO]);
  await user.click(await page.findByRole('button', { name: /^About band media/ }));
  const dialog = within(await page.findByRole('dialog', { name: 'About band media' }));
  dialog.getByText(/so that you can see how Maya is getting on/);
  dialog.getByText('You can also call us on 0330 113 0330.');
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
});

describe('a report', () => {
  const openReport = async () => {
    const opened = await openTimeline([PHOTO]);
    opened.portal.answer(reportBandMedia, ({ body }) => ({
      data: {
        id: idOf(501),
        type: 'band_media_discrepancy_report' as const,
        attributes: body.band_media_discrepancy_report,
      },
    }));
    await opened.user.click(await opened.page.findByRole('button', { name: /Help\/report/ }));
    const dialog = within(await opened.page.findByRole('dialog'));
    return { ...opened, dialog };
  };
  const SEND = { name: 'Send report' };
  const WORDS = 'This is not our child';

  it('needs a few words, and says how many', async () => {
    const { portal, dialog, user } = await openReport();
    await user.type(dialog.getByLabelText('What is wrong?'), 'No');
    await user.click(dialog.getByRole('button', SEND));
    await dialog.findByRole('link', { name: /at least 10 characters/ });
    expect(portal.received(reportBandMedia)).toEqual([]);
  });

  it('is sent once, with the child and the picture', async () => {
    const { portal, page, dialog, user } = await openReport();
    await user.type(dialog.getByLabelText('What is wrong?'), WORDS);
    await user.dblClick(dialog.getByRole('button', SEND));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    const reports = portal.received(reportBandMedia).map(({ body }) => body);
    expect(reports).toEqual([
      {
        band_media_discrepancy_report: {
          comment: WORDS,
          band_media_submission_id: idOf(401),
          kid_id: MAYA,
          grown_up_id: ALEX,
        },
      },
    ]);
  });

  it('stays written when the dialog is closed, and goes when it is sent', async () => {
    const { portal, page, dialog, user, history } = await openReport();
    await user.type(dialog.getByLabelText('What is wrong?'), WORDS);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(portal.received(reportBandMedia)).toEqual([]);
    history.push('/cookie-policy');
    await page.findByRole('heading', { level: 1, name: 'Cookie policy' });
    history.back();
    await user.click(await page.findByRole('button', { name: /Help\/report/ }));
    const again = within(await page.findByRole('dialog'));
    expect(again.getByLabelText<HTMLTextAreaElement>('What is wrong?').value).toBe(WORDS);
    await user.click(again.getByRole('button', SEND));
    await page.findByText('Thanks for reporting');
    page.getByText('A member of staff will review your report shortly.');
    await user.click(page.getByRole('button', { name: /Help\/report/ }));
    const empty = within(await page.findByRole('dialog'));
    expect(empty.getByLabelText<HTMLTextAreaElement>('What is wrong?').value).toBe('');
  });

  it('counts no spaces, and takes no more than 254 characters', async () => {
    const { portal, dialog, user } = await openReport();
    const field = dialog.getByLabelText<HTMLTextAreaElement>('What is wrong?');
    await user.type(field, 'Wrong      ');
    await user.click(dialog.getByRole('button', SEND));
    await dialog.findByRole('link', { name: /at least 10 characters/ });
    await user.clear(field);
    await user.click(field);
    await user.paste('x'.repeat(260));
    await user.click(dialog.getByRole('button', SEND));
    await dialog.findByRole('link', { name: /Please shorten this to 254 characters/ });
    expect(portal.received(reportBandMedia)).toEqual([]);
  });

  it('that the portal refuses is told in the specified words', async () => {
    const { portal, page, dialog, user } = await openReport();
    portal.refuse(reportBandMedia, 'not_found');
    await user.type(dialog.getByLabelText('What is wrong?'), WORDS);
    await user.click(dialog.getByRole('button', SEND));
    await page.findByText('Something went wrong');
    page.getByText('Please try again in a moment or contact us by phone');
    expect(page.queryByRole('dialog')).toBeNull();
  });

  it('that was not heard is there again when it is opened, and is the same report', async () => {
    const { portal, page, dialog, user } = await openReport();
    portal.lose(reportBandMedia);
    await user.type(dialog.getByLabelText('What is wrong?'), WORDS);
    await user.click(dialog.getByRole('button', SEND));
    await page.findByText(/Your report was not sent. We’ve kept what you wrote/);
    await user.click(page.getByRole('button', { name: /Help\/report/ }));
    const again = within(await page.findByRole('dialog'));
    expect(again.getByLabelText<HTMLTextAreaElement>('What is wrong?').value).toBe(WORDS);
    await user.click(again.getByRole('button', SEND));
    await waitFor(() => expect(portal.received(reportBandMedia)).toHaveLength(2));
    const [first, second] = portal.received(reportBandMedia);
    expect(second?.key).toBe(first?.key);
    expect(first?.key).not.toBeNull();
  });
});
