// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../testing/page.tsx';
import { lateDrawing, latePart } from './late-part.tsx';

it('a part whose code can’t be had says so in its place, and comes when it is asked for again', async () => {
  const load = vi.fn(async () => ({ name }: { name: string }) => <p>Here is {name}</p>);
  load.mockRejectedValueOnce(new Error('There is no connection.'));
  const Part = latePart(load);
  const { page, user } = show(
    <>
      <input aria-label="Filled in" />
      <Part name="Maya" />
    </>,
  );
  await user.type(await page.findByLabelText('Filled in'), 'kept');
  await page.findByText('We could not load this');
  await user.click(page.getByRole('button', { name: 'Try again' }));
  await page.findByText('Here is Maya');
  expect(page.getByLabelText<HTMLInputElement>('Filled in').value).toBe('kept');
  expect(load).toHaveBeenCalledTimes(2);
});

it('a part that the browser no longer asks for comes with the page loaded anew, once the portal answers', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const reached = vi.fn(async (_url: string): Promise<Response> => new Response());
  reached.mockRejectedValueOnce(new TypeError('There is no connection.'));
  vi.stubGlobal('fetch', reached);
  const Part = latePart(() => Promise.reject(new Error('There was no connection.')));
  const { page, user } = show(<Part />);
  const again = await page.findByRole('button', { name: 'Try again' });
  expect(reached).not.toHaveBeenCalled();
  await user.click(again);
  await waitFor(() => expect(reached).toHaveBeenCalledTimes(1));
  expect(reload).not.toHaveBeenCalled();
  await user.click(again);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  vi.unstubAllGlobals();
});

it('a page does without a drawing that can’t be had', async () => {
  const Drawing = lateDrawing(() => Promise.reject(new Error('There was no connection.')));
  const { page } = show(
    <>
      <h1>Maya</h1>
      <Drawing />
    </>,
  );
  await page.findByRole('heading', { name: 'Maya' });
  await new Promise((later) => setTimeout(later, 50));
  page.getByRole('heading', { name: 'Maya' });
});
