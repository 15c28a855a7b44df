// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FILLED, show } from '../testing/page.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FailedState } from './failed-state.tsx';
import { formatMoney, Money } from './money.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';
import { dismissToast, showToast } from './toast-store.ts';

afterEach(() => vi.useRealTimers());

describe('money', () => {
  it.each([
    [0, '£0.00'],
    [5, '£0.05'],
    [3600, '£36.00'],
    [123_456_789, '£1,234,567.89'],
    [-500, '−£5.00'],
  ])('of %i pennies reads %s', (pennies, reads) => {
    expect(formatMoney(pennies)).toBe(reads);
  });

  it('is never broken across lines', async () => {
    const { page } = show(<Money pence={3600} isBig />);
    const amount = await page.findByText('£36.00');
    expect(amount.className).toContain('whitespace-nowrap');
  });
});

describe('a dialog', () => {
  function QuestionExample({ onConfirm }: { onConfirm: () => void }) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Cancel the lessons
        </button>
        <ConfirmDialog
          isOpen={isOpen}
          title="Are you sure?"
          confirmLabel="Yes"
          cancelLabel="No"
          onConfirm={onConfirm}
          onCancel={() => setOpen(false)}
        >
          The place is given up.
        </ConfirmDialog>
      </>
    );
  }

  const openDialog = async () => {
    const onConfirm = vi.fn();
    const { page, user } = show(<QuestionExample onConfirm={onConfirm} />);
    await user.click(await page.findByRole('button', { name: 'Cancel the lessons' }));
    const dialog = await page.findByRole('dialog', { name: 'Are you sure?' });
    return { onConfirm, page, user, dialog };
  };

  it('is named by its title, and is not there before it is opened', async () => {
    const { dialog } = await openDialog();
    expect(dialog.textContent).toContain('The place is given up.');
  });

  it('does what it asks only when that is pressed', async () => {
    const { onConfirm, page, user } = await openDialog();
    await user.click(page.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('confirms once for a double click', async () => {
    const { onConfirm, page, user } = await openDialog();
    await user.dblClick(page.getByRole('button', { name: 'Yes' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('closes by Escape and by a press beside it, and does nothing then', async () => {
    const { onConfirm, page, dialog } = await openDialog();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(onConfirm).not.toHaveBeenCalled();
  });
});

describe('a question', () => {
  it('makes keeping the button to see first where something would be given up', async () => {
    const filledWhere = async (isDanger: boolean) => {
      const { page } = show(
        <ConfirmDialog
          isOpen
          title="Leave this page?"
          confirmLabel="Leave"
          cancelLabel="Stay"
          isDanger={isDanger}
          onConfirm={() => undefined}
          onCancel={() => undefined}
        >
          It is not saved.
        </ConfirmDialog>,
      );
      const buttons = await page.findAllByRole('button', { name: /^(Leave|Stay)$/ });
      cleanup();
      return buttons
        .filter(({ className }) => className.includes(FILLED))
        .map(({ textContent }) => textContent);
    };
    expect(await filledWhere(true)).toEqual(['Stay']);
    expect(await filledWhere(false)).toEqual(['Leave']);
  });
});

describe('a field', () => {
  it('is named by its label, and read with its hint and its fault', async () => {
    const { page } = show(
      <TextField name="phone" label="Phone" hint="With its code" error="Too short" value="1" />,
    );
    const field = await page.findByLabelText('Phone');
    const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
    const read = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    expect(read).toContain('With its code');
    expect(read).toContain('Too short');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('that need not be filled in says so in its label', async () => {
    const { page } = show(<TextField name="county" label="County" isOptional value="" />);
    await page.findByLabelText(/County.*optional/i);
  });

  it('keeps what is typed as it is typed', async () => {
    const typed: string[] = [];
    const { page } = show(
      <TextField name="sort" label="Sort code" value="" onChange={(text) => typed.push(text)} />,
    );
    fireEvent.change(await page.findByLabelText('Sort code'), { target: { value: '20 00-00' } });
    expect(typed.at(-1)).toBe('20 00-00');
  });

  it('of choices answers the value, not the words', async () => {
    const onChange = vi.fn();
    const { page, user } = show(
      <Select
        name="year"
        label="Year"
        prompt="Choose a year"
        options={[{ value: '4', label: 'Year 4' }]}
        value=""
        onChange={onChange}
      />,
    );
    await user.selectOptions(await page.findByLabelText('Year'), 'Year 4');
    expect(onChange).toHaveBeenCalledWith('4');
  });

  it('of radios is a question, one answer of which is pressed', async () => {
    const onChange = vi.fn();
    const { page, user } = show(
      <RadioGroup
        name="mine"
        label="Is it yours?"
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        value="yes"
        onChange={onChange}
      />,
    );
    await page.findByRole('radiogroup', { name: 'Is it yours?' });
    expect(page.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true);
    await user.click(page.getByRole('radio', { name: 'No' }));
    expect(onChange).toHaveBeenCalledWith('no');
  });
});

describe('messages', () => {
  it('are spoken, stay for a while, and go by themselves', async () => {
    const { page } = show(<p>The page</p>);
    await page.findByText('The page');
    vi.useFakeTimers();
    showToast({ title: 'Maya is staying' });
    await vi.advanceTimersByTimeAsync(100);
    const message = page.getByText('Maya is staying');
    expect(message.closest('[role=status]')).not.toBeNull();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(page.queryByText('Maya is staying')).toBeNull();
  });

  it('go by a press, each alone, and the fourth takes the place of the first', async () => {
    const { page, user } = show(<p>The page</p>);
    for (const title of ['One', 'Two', 'Three', 'Four']) showToast({ title });
    await page.findByText('Four');
    expect(page.queryByText('One')).toBeNull();
    const [first] = page.getAllByRole('button', { name: 'Dismiss' });
    await user.click(first ?? document.body);
    await waitFor(() => expect(page.queryByText('Two')).toBeNull());
    page.getByText('Three');
    dismissToast(-1);
    page.getByText('Four');
  });
});

it('says what failed, and asks again by a press that shows that it waits', async () => {
  const refetch = vi.fn();
  const { page, user } = show(
    <FailedState heading="We could not load the songs" retry={{ isFetching: false, refetch }} />,
  );
  const box = await page.findByRole('alert');
  expect(box.textContent).toContain('Your details and the other pages still work.');
  await user.click(page.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});
