// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { giveScore } from '@bandstand/domain/stories/feedback/contract';
import { idOf, portalOf } from '../../../testing/family.ts';
import { openAt } from '../../../testing/page.tsx';

const openFeedback = async (address = '/feedback') => {
  const portal = await portalOf();
  portal.answer(giveScore, {
    data: { id: idOf(52), type: 'nps', attributes: { score: 4, comment: '' } },
  });
  const opened = openAt(address);
  const button = await opened.page.findByRole('button', { name: 'Send' });
  return { portal, button, ...opened };
};

describe('giving feedback', () => {
  it('begins with the score of the email, and needs nothing more', async () => {
    const { portal, page, user, button } = await openFeedback('/feedback?score=4');
    expect(page.getByRole<HTMLInputElement>('radio', { name: '4' }).checked).toBe(true);
    await user.click(button);
    await page.findByText('Thank you for your feedback');
    expect(portal.received(giveScore)[0]?.body).toMatchObject({ score: 4, comment: '' });
  });

  it('takes no score that is none', async () => {
    const { page } = await openFeedback('/feedback?score=9');
    page.getByText('Choose a score first');
  });

  it('waits for a score, and says so', async () => {
    const { portal, page, user, button } = await openFeedback();
    page.getByText('Choose a score first');
    await user.click(button);
    expect(portal.received(giveScore)).toEqual([]);
    await user.click(page.getByRole('radio', { name: '2' }));
    expect(page.queryByText('Choose a score first')).toBeNull();
  });

  it('keeps the words that were not heard, and sends them as the same', async () => {
    const { portal, page, user, button } = await openFeedback('/feedback?score=2');
    await user.type(page.getByLabelText(/What would you like to tell us/), 'Too loud');
    portal.lose(giveScore);
    await user.click(button);
    await page.findByText('We could not send your feedback');
    const words = page.getByLabelText<HTMLTextAreaElement>(/What would you like to tell us/);
    expect(words.value).toBe('Too loud');
    portal.answer(giveScore, {
      data: { id: idOf(52), type: 'nps', attributes: { score: 2, comment: 'Too loud' } },
    });
    fireEvent.click(button);
    await page.findByText('Thank you for your feedback');
    const [first, second] = portal.received(giveScore);
    expect(second?.key).toBe(first?.key);
  });

  it('can be given again, beginning without a score', async () => {
    const { page, user, button } = await openFeedback('/feedback?score=4');
    await user.click(button);
    await user.click(await page.findByRole('button', { name: 'Give more feedback' }));
    await page.findByText('Choose a score first');
  });
});
