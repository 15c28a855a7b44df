// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  listBatches,
  previewBatch,
  sendBatchAgain,
  sendBatchNow,
  stopBatch,
} from '@bandstand/domain/mail/batches-contract';
import { listEmails, listTemplates } from '@bandstand/domain/mail/office-contract';
import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import { getSignedInStaff } from '@bandstand/domain/identity/staff/people-contract';
import { listViews } from '@bandstand/domain/desk/office/lists-contract';
import { show } from '../../../testing/page.tsx';
import { signedInAs, eachOfficePage } from '../../../testing/staff.ts';
import { EmailsScreen } from './emails-screen.tsx';

type Batch = AnswerOf<typeof listBatches>['data'][number];
const portal = eachOfficePage('office');

const batch = (attributes: Partial<Batch['attributes']> = {}): Batch => ({
  id: '01900000-0000-7000-8000-000000000009',
  type: 'email_batch',
  attributes: {
    count: 2,
    state: 'waiting',
    made_at: '2027-01-12T12:00:00Z',
    made_by: 'Nadia',
    goes_at: '2027-01-12T12:10:00Z',
    ended_at: null,
    ended_by: null,
    ...attributes,
  },
});
const previewIs = (counts: Partial<AnswerOf<typeof previewBatch>['data']['attributes']>) =>
  portal.answer(previewBatch, {
    data: {
      id: 'preview',
      type: 'email_batch_preview',
      attributes: { to_send: 0, had_key: 0, address_gone: 0, repeated: 0, ...counts },
    },
  });

beforeEach(() => {
  portal
    .answer(listViews, { data: [] })
    .answer(listTemplates, { data: [] })
    .answer(listBatches, { data: [] })
    .answer(listEmails, {
      data: [
        {
          id: '01900000-0000-7000-8000-000000000001',
          type: 'sent_email',
          attributes: {
            at: '2027-01-12T11:00:00Z',
            kind: 'stays',
            subject: 'You stay',
            to: 'priya@families.example',
            family: { id: '01900000-0000-7000-8000-000000000002', name: 'Priya Shah' },
            is_again: false,
          },
        },
      ],
      meta: { next: null },
    });
});

describe('the e-mails that families were sent', () => {
  it('are sent again together only where the list is narrowed down', async () => {
    const { page } = show(<EmailsScreen />);
    await page.findByText('You stay');
    expect(page.queryByRole('button', { name: 'Send all of these again' })).toBeNull();
  });

  it('of one family are reached from its page, and can be let go of', async () => {
    const family = '01900000-0000-7000-8000-000000000002';
    const { page, user } = show(<EmailsScreen />, `/office/emails?family=${family}`);
    await page.findByText('These are the emails of one family.', { exact: false });
    const back = page.getByRole('link', { name: 'Go to the family' });
    expect(back.getAttribute('href')).toBe(`/office/families/${family}`);
    expect(portal.received(listEmails).at(-1)?.query).toEqual({ family });
    await user.click(page.getByRole('button', { name: 'Show all' }));
    await expect.poll(() => portal.received(listEmails).at(-1)?.query).toEqual({});
    expect(page.queryByRole('link', { name: 'Go to the family' })).toBeNull();
  });

  it('say how many go and which are left out, before anything is asked for', async () => {
    previewIs({ to_send: 2, had_key: 1, repeated: 3 }).answer(sendBatchAgain, { data: batch() });
    const { page, user } = show(<EmailsScreen />, '/?from=2027-01-12');
    await user.click(await page.findByRole('button', { name: 'Send all of these again' }));
    await page.findByText(/^2 emails will go to the same addresses/);
    page.getByText('1 email with a link that works only once');
    page.getByText(/^3 emails that went again before/);
    expect(page.queryByText(/the family no longer uses/)).toBeNull();
    await user.click(page.getByRole('button', { name: 'Send 2 emails' }));
    await page.findByText('The emails go in ten minutes');
    expect(portal.received(sendBatchAgain)).toMatchObject([
      { body: { filters: { from: '2027-01-12' }, expected: 2 } },
    ]);
  });

  it('ask for nothing that safeguarding may not have, and offer nothing that it may not do', async () => {
    portal.answer(getSignedInStaff, signedInAs('safeguarding'));
    const { page } = show(<EmailsScreen />, '/?kind=stays');
    await page.findByText('You stay');
    await expect.poll(() => portal.received(getSignedInStaff).length).toBeGreaterThan(0);
    expect(portal.received(listBatches)).toEqual([]);
    expect(page.queryByRole('button', { name: 'Send all of these again' })).toBeNull();
    expect(page.queryByRole('button', { name: 'Download as CSV' })).toBeNull();
  });

  it('say so where none can be sent again', async () => {
    previewIs({ address_gone: 1 });
    const { page, user } = show(<EmailsScreen />, '/?kind=stays');
    await user.click(await page.findByRole('button', { name: 'Send all of these again' }));
    await page.findByText('None of these can be sent again.');
    expect(page.queryByRole('button', { name: /^Send \d/ })).toBeNull();
  });

  it('are stopped while they wait; afterwards it is read who did', async () => {
    portal
      .answer(listBatches, { data: [batch()] })
      .answer(stopBatch, { message: 'The emails were stopped.' });
    const { page, user } = show(<EmailsScreen />);
    await page.findByRole('heading', { name: '2 emails will be sent again' });
    page.getByText(/Nadia asked for it/);
    const ended = { ended_at: '2027-01-12T12:05:00Z', ended_by: 'Finn' };
    portal.answer(listBatches, { data: [batch({ state: 'stopped', ...ended })] });
    await user.click(page.getByRole('button', { name: 'Stop them' }));
    await page.findByText(/^2 emails stopped by Finn/);
    expect(page.queryByRole('button', { name: 'Stop them' })).toBeNull();
  });

  it('that somebody else has stopped say so to the colleague who sends them at that moment', async () => {
    portal.answer(listBatches, { data: [batch()] }).refuse(sendBatchNow, 'batch_ended');
    const { page, user } = show(<EmailsScreen />);
    await page.findByRole('heading', { name: '2 emails will be sent again' });
    const ended = { ended_at: '2027-01-12T12:05:00Z', ended_by: 'Finn' };
    portal.answer(listBatches, { data: [batch({ state: 'stopped', ...ended })] });
    await user.click(page.getByRole('button', { name: 'Send them now' }));
    await page.findByText('They go to families at once, and nobody can stop them any more.');
    await user.click(page.getByRole('button', { name: 'Send 2 emails now' }));
    await page.findByText(/^2 emails stopped by Finn/);
    page.getByText(/These emails don’t wait any more/);
  });
});
