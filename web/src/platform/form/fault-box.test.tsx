// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { leavePage, show, startPortal } from '../../testing/page.tsx';
import { CallFault } from '../client.ts';
import { FaultBox } from './fault-box.tsx';

beforeEach(() => startPortal());

const fault = (refusal: string, status: number, ...sentences: string[]) =>
  new CallFault({ refusal: refusal as 'fault', status, sentences, fields: {} });
const UNANSWERED = { what: 'Your answer was not sent.', advice: 'Please press it again.' };
const open = async (props: Parameters<typeof FaultBox>[0]) => {
  const opened = show(
    <>
      <h1>Page</h1>
      <FaultBox {...props} />
    </>,
  );
  await opened.page.findByText('Page');
  return { ...opened, said: () => opened.page.queryByRole('alert')?.textContent };
};

it('is not there while nothing went wrong', async () => {
  const { said } = await open({ fault: null });
  expect(said()).toBeUndefined();
});

it('says the answer’s own sentences, and has the focus', async () => {
  const { page, said } = await open({ fault: fault('no_place', 409, 'The place has gone.') });
  expect(said()).toBe('ErrorThe place has gone.');
  expect(document.activeElement?.contains(page.getByRole('alert'))).toBe(true);
});

it('says what the page knows better, with what to do, and the number to call', async () => {
  const { said } = await open({
    heading: 'Not sent',
    fault: fault('no_place', 409, 'The place has gone.'),
    sentences: ['It went to another child.'],
    advice: ['Call {provider} on {phone}.'],
  });
  expect(said()).toBe('Not sentIt went to another child.Call Bandstand on 0330 113 0330.');
});

it('adds no advice for parents who have to wait: they are told for how long', async () => {
  const { said } = await open({
    fault: fault('too_many', 429, 'Please wait a minute.'),
    advice: ['Please press it again.'],
  });
  expect(said()).toBe('ErrorPlease wait a minute.');
});

it('says what failed around what could not be reached', async () => {
  const { said } = await open({
    fault: fault('offline', 0, 'We could not reach the portal.'),
    unanswered: UNANSWERED,
  });
  expect(said()).toBe(
    'ErrorYour answer was not sent.We could not reach the portal.Please press it again.',
  );
});

it('says of a fault that is no answer only what failed, and of a named one only its own', async () => {
  const first = await open({ fault: new Error('a bug'), unanswered: UNANSWERED });
  expect(first.said()).toBe('ErrorYour answer was not sent.Please press it again.');
  leavePage();
  await startPortal();
  const named = fault('no_place', 409, 'The place has gone.');
  const second = await open({ fault: named, unanswered: UNANSWERED });
  expect(second.said()).toBe('ErrorThe place has gone.');
});

it('says that something went wrong where nobody knows what', async () => {
  const { said } = await open({ fault: new Error('a bug') });
  expect(said()).toBe('ErrorSorry, something went wrong. Please try again.');
});

it('can be dismissed where the page says so', async () => {
  const onDismiss = vi.fn();
  const { page, user } = await open({ fault: new Error('a bug'), onDismiss });
  await user.click(page.getByRole('button', { name: 'Dismiss this message' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});
