// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveScore } from '@bandstand/domain/stories/feedback/contract';
import { getHome } from '@bandstand/domain/shell/home/contract';
import { fetchGrownUp } from '@bandstand/domain/families/profile/contract';
import { ALEX, idOf, parentWith } from '../testing/family.ts';
import { openAt, show, signIn, eachPage } from '../testing/page.tsx';
import { Button } from '../ui/button.tsx';
import { call } from './client.ts';
import { FaultBox } from './form/fault-box.tsx';
import { useSendOnce } from './use-send-once.ts';

interface Rating {
  readonly score: number;
  readonly comment: string;
}

/** A screen with one thing to send, as all of them send. */
function Scores({ say, onAnswer }: { say: () => Rating; onAnswer?: () => unknown }) {
  const { send, isPending, isSuccess, error, reset } = useSendOnce({
    send: (said: Rating, keyOf) => {
      const body = { ...said, logged_by: 'grown_up', submitted_from: 'other' as const };
      return call(giveScore, { params: { id: ALEX }, body, key: keyOf(body) });
    },
    ...(onAnswer && { onAnswer }),
  });
  return (
    <>
      <FaultBox heading="We could not send it" fault={error} onDismiss={reset} />
      <Button pending={isPending} onPress={() => void send(say())}>
        Send
      </Button>
      {isSuccess && <p>Thank you</p>}
    </>
  );
}

const HEARD = {
  data: { id: idOf(1), type: 'nps' as const, attributes: { score: 5, comment: '' } },
};

const portal = eachPage();
beforeEach(() => {
  signIn();
  portal.answer(giveScore, HEARD);
});

const FIVE: Rating = { score: 5, comment: '' };
const keys = () => portal.received(giveScore).map(({ key }) => key);
const scores = async (say: () => Rating = () => FIVE, onAnswer?: () => unknown) => {
  const { page, user } = show(<Scores say={say} {...(onAnswer && { onAnswer })} />);
  const button = await page.findByRole('button', { name: /Send/ });
  return { page, user, button, press: () => fireEvent.click(button) };
};

describe('a request', () => {
  it('is sent once by two presses of the same moment', async () => {
    const { page, press } = await scores();
    press();
    press();
    await page.findByText('Thank you');
    expect(keys()).toHaveLength(1);
  });

  it('is not sent by a press while its answer is on its way, and the button says that it waits', async () => {
    const letGo = portal.hold(giveScore);
    const { page, button, press } = await scores();
    press();
    await page.findByText('Please wait');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    press();
    letGo();
    await page.findByText('Thank you');
    expect(keys()).toHaveLength(1);
  });

  it('counts as on its way until what follows its answer is done', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { page, press } = await scores(
      () => FIVE,
      () => promise,
    );
    press();
    await waitFor(() => expect(keys()).toHaveLength(1));
    await page.findByText('Please wait');
    expect(page.queryByText('Thank you')).toBeNull();
    resolve();
    await page.findByText('Thank you');
  });
});

describe('after a lost answer', () => {
  it('is sent again under the same key, so that nothing is done twice', async () => {
    portal.lose(giveScore);
    const { page, press } = await scores();
    press();
    await page.findByText(/We could not reach the portal/);
    portal.answer(giveScore, HEARD);
    press();
    await page.findByText('Thank you');
    const [first, second] = keys();
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
  });

  it('has a key of its own when something else is sent', async () => {
    portal.lose(giveScore);
    let said = FIVE;
    const { page, press } = await scores(() => said);
    press();
    await page.findByRole('alert');
    portal.answer(giveScore, HEARD);
    said = { score: 1, comment: 'Too loud' };
    press();
    await page.findByText('Thank you');
    const [first, second] = keys();
    expect(second).not.toBe(first);
  });

  it('keeps its key as well when the portal has too much to do', async () => {
    portal.refuse(giveScore, 'busy');
    const { page, press } = await scores();
    press();
    await page.findByText(/We are a little busy/);
    portal.answer(giveScore, HEARD);
    press();
    await page.findByText('Thank you');
    expect(new Set(keys()).size).toBe(1);
  });
});

describe('after an answer', () => {
  it('of yes, the same words are another wish', async () => {
    const { page, press } = await scores();
    press();
    await page.findByText('Thank you');
    press();
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(new Set(keys()).size).toBe(2);
  });

  it('of no, the same words are another wish, and may be granted', async () => {
    portal.refuse(giveScore, 'invalid');
    const { page, press } = await scores();
    press();
    await page.findByText('Please check the details and try again.');
    portal.answer(giveScore, HEARD);
    press();
    await page.findByText('Thank you');
    expect(new Set(keys()).size).toBe(2);
    expect(page.queryByRole('alert')).toBeNull();
  });
});

it('sends a parent whose session has ended to sign in, and back to where they were', async () => {
  portal.answer(fetchGrownUp, parentWith()).refuse(getHome, 'not_signed_in');
  const { page, address } = openAt('/details');
  await page.findByRole('heading', { name: 'Sign in' });
  await page.findByText('Please sign in again.');
  expect(address()).toContain('previousPath=%2Fdetails');
});
