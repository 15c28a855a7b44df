// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '../testing/page.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { RadioGroup } from './radio-group.tsx';
import { TextField } from './text-field.tsx';

const ERRORS = [
  { fieldId: 'name', message: 'Please enter a name' },
  { fieldId: 'year', message: 'Please choose a year' },
];
const form = (errors: typeof ERRORS) =>
  show(
    <>
      <ErrorSummary errors={errors} />
      <TextField name="name" label="Name" />
      <RadioGroup name="year" label="Year" options={[{ value: '4', label: 'Year 4' }]} />
    </>,
  );

describe('the summary of what is wrong', () => {
  it('takes the focus when it appears, and names every fault in order', async () => {
    const { page } = form(ERRORS);
    const box = await page.findByRole('group', { name: 'There is a problem' });
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(page.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      ERRORS.map(({ message }) => message),
    );
  });

  it('leads to a field, and to the first answer of a question', async () => {
    const { page, user } = form(ERRORS);
    await user.click(await page.findByRole('link', { name: 'Please enter a name' }));
    expect(document.activeElement).toBe(page.getByLabelText('Name'));
    await user.click(page.getByRole('link', { name: 'Please choose a year' }));
    expect(document.activeElement).toBe(page.getByRole('radio', { name: 'Year 4' }));
  });

  it('is not there while nothing is wrong, and takes no focus', async () => {
    const { page } = form([]);
    await page.findByLabelText('Name');
    expect(page.queryByText('There is a problem')).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });
});
