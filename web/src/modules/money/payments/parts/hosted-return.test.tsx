// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import { finishHostedSetUp } from '@bandstand/domain/money/payments/hosted-contract';
import { keepDraft, readDraft } from '../../../../platform/draft.ts';
import { kidsQuery, queryClient } from '../../../../platform/queries.ts';
import { show, eachPage } from '../../../../testing/page.tsx';
import { HostedReturn } from './hosted-return.tsx';

type Outcome = AnswerOf<typeof finishHostedSetUp>;

const portal = eachPage();
beforeEach(() => {
  keepDraft('enrol', { name: 'Noor' });
  queryClient.setQueryData(kidsQuery.queryKey, { data: [] });
});

const comeBack = (outcome: Outcome['outcome'], more: Partial<Outcome> = {}) => {
  portal.answer(finishHostedSetUp, { outcome, purpose: 'set_up', places_lost: false, ...more });
  return show(<HostedReturn by="GoCardless" />);
};
/** What the family has is asked for again. */
const isRefreshed = () => queryClient.getQueryState(kidsQuery.queryKey)?.isInvalidated;

describe('a parent who is back from the provider’s pages', () => {
  it('is told that the provider is asked, and then what it has confirmed', async () => {
    portal.answer(finishHostedSetUp, { outcome: 'done', purpose: 'set_up', places_lost: false });
    const letGo = portal.hold(finishHostedSetUp);
    const { page } = show(<HostedReturn by="GoCardless" />);
    await page.findByText('Asking GoCardless what you set up');
    letGo();
    await page.findByText('Your Direct Debit is set up');
    page.getByText(/^GoCardless has confirmed it\./);
    await waitFor(() => expect(isRefreshed()).toBe(true));
    expect(readDraft('enrol')).toBeNull();
  });

  it('reads that payments move where the account was changed', async () => {
    const { page } = comeBack('done', { purpose: 'change' });
    await page.findByText('Your payments will move');
    expect(page.queryByText(/has confirmed it/)).toBeNull();
  });

  it('whose place had gone meanwhile is led to choose again', async () => {
    const { page } = comeBack('done', { places_lost: true });
    await page.findByText('Your Direct Debit is set up, but the place has gone');
    expect(page.getByRole('link', { name: 'Choose again' }).getAttribute('href')).toBe('/enrol');
  });

  it.each([
    ['set_up', 'Nothing will be taken. You can go on from here.'],
    ['change', 'Nothing has changed: your payments still come from the same account.'],
  ] as const)('before it was confirmed (%s) keeps what was typed', async (purpose, says) => {
    const { page } = comeBack('open', { purpose });
    await page.findByText('Nothing is set up yet');
    page.getByText(new RegExp(`${says.replaceAll('.', '\\.')}$`));
    expect(readDraft('enrol')).toEqual({ name: 'Noor' });
  });

  it('whom the bank refused reads who could not set it up', async () => {
    const { page } = comeBack('declined');
    await page.findByText('GoCardless could not set it up');
    expect(readDraft('enrol')).toEqual({ name: 'Noor' });
    await waitFor(() => expect(isRefreshed()).toBe(true));
  });

  it('with nothing begun reads nothing of it', async () => {
    const { page } = comeBack('none');
    await waitFor(() => expect(page.queryByText(/^Asking/)).toBeNull());
    expect(document.body.textContent).not.toMatch(/GoCardless|Direct Debit/);
  });

  it('hears it as soon as the provider answers, without a press', { timeout: 30_000 }, async () => {
    const { page } = comeBack('unanswered');
    await page.findByText('We can’t reach GoCardless at the moment');
    expect(isRefreshed()).toBe(false);
    portal.answer(finishHostedSetUp, { outcome: 'done', purpose: 'set_up', places_lost: false });
    await page.findByText('Your Direct Debit is set up');
    expect(page.queryByText(/can’t reach/)).toBeNull();
  });

  it('is told what went wrong where the portal itself does not answer', async () => {
    portal.lose(finishHostedSetUp);
    const { page } = show(<HostedReturn by="GoCardless" />);
    expect((await page.findByRole('alert')).textContent).toMatch(/could not reach the portal/);
  });
});
