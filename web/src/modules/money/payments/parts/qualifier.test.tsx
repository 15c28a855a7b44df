// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show, startPortal } from '../../../../testing/page.tsx';
import { IN_MY_NAME, SOLE_SIGNATORY } from '../words.ts';
import { Qualifier } from './qualifier.tsx';

beforeEach(() => startPortal());

const open = async () => {
  const onMay = vi.fn();
  const { page, user } = show(<Qualifier onMay={onMay} isInCard />);
  await page.findByRole('button', { name: /Continue/ });
  const say = (question: string, word: 'Yes' | 'No') =>
    user.click(
      within(page.getByRole('radiogroup', { name: question })).getByRole('radio', { name: word }),
    );
  const press = () => user.click(page.getByRole('button', { name: /Continue/ }));
  return { page, onMay, say, press };
};

it('both questions have to be answered first, and the button says so', async () => {
  const { page, onMay, say, press } = await open();
  await press();
  page.getByText('Please answer both questions');
  await say(IN_MY_NAME, 'Yes');
  await press();
  page.getByText('Please answer both questions');
  expect(onMay).not.toHaveBeenCalled();
});

it('two yeses lead on', async () => {
  const { page, onMay, say, press } = await open();
  await say(IN_MY_NAME, 'Yes');
  await say(SOLE_SIGNATORY, 'Yes');
  expect(page.queryByText('Please answer both questions')).toBeNull();
  await press();
  await vi.waitFor(() => expect(onMay).toHaveBeenCalledTimes(1));
});

it.each([
  [IN_MY_NAME, SOLE_SIGNATORY, /The bill payer needs to set the Direct Debit up themselves/],
  [SOLE_SIGNATORY, IN_MY_NAME, /needs more than one signature cannot be set up here/],
])(
  'a no to “%s” says what to do, with the number to call, and leads nowhere',
  async (no, yes, says) => {
    const { page, onMay, say, press } = await open();
    await say(yes, 'Yes');
    await say(no, 'No');
    expect((await page.findByText(says)).textContent).toContain('0330 113 0330');
    await press();
    page.getByText('This account cannot be used here');
    expect(onMay).not.toHaveBeenCalled();
    await say(no, 'Yes');
    expect(page.queryByText(says)).toBeNull();
  },
);
