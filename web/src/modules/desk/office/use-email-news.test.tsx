// @vitest-environment happy-dom
import { useMutation, useQuery } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { ALEX } from '../../../testing/family.ts';
import { show, startPortal } from '../../../testing/page.tsx';
import { useEmailNews } from './office-frame.tsx';

beforeEach(() => startPortal());

let hasGone = false;
const asked = { family: 0, calendar: 0, found: 0 };
const emails = () => {
  asked.family += 1;
  return hasGone ? 'Set up your Direct Debit' : 'Nothing yet.';
};

function Page() {
  useEmailNews();
  const family = useQuery({ queryKey: ['office', 'family', ALEX], queryFn: emails });
  useQuery({
    queryKey: ['office', 'family', ALEX, 'calendar', 'maya'],
    queryFn: () => (asked.calendar += 1),
  });
  useQuery({ queryKey: ['office', 'emails', {}], queryFn: () => (asked.found += 1) });
  const act = useMutation({ mutationFn: () => Promise.resolve() });
  return (
    <>
      <p>{family.data}</p>
      <button type="button" onClick={() => act.mutate()}>
        Send
      </button>
    </>
  );
}

it('an email that an act sends is shown once it has gone, without another load', async () => {
  const { page, user } = show(<Page />);
  await page.findByText('Nothing yet.');
  await user.click(page.getByRole('button', { name: 'Send' }));
  hasGone = true;
  expect(asked.family).toBe(1);
  await page.findByText('Set up your Direct Debit');
  // What no e-mail changes is not asked for again.
  expect(asked).toEqual({ family: 2, calendar: 1, found: 2 });
});
