// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getSignedInStaff } from '@bandstand/domain/identity/staff/people-contract';
import { show, startPortal } from '../../../testing/page.tsx';
import { signedInAs } from '../../../testing/staff.ts';
import { Notes } from './parts/notes.tsx';
import { DeferForm, OutcomeForm } from './parts/task-forms.tsx';

const nothing = () => undefined;
const TASK = { id: 'one', send: () => Promise.resolve(), onDone: nothing, onCancel: nothing };

const FORMS: readonly [what: string, form: ReactNode, field: string, typed: string][] = [
  ['a note', <Notes key="" family="one" notes={[]} asked={1} />, 'New note', 'Moves to York'],
  ['what was done', <OutcomeForm key="" {...TASK} />, 'What was done?', 'Called them'],
  ['a day to come back', <DeferForm key="" {...TASK} />, 'Until which day?', '2027-02-01'],
];

beforeEach(async () => {
  (await startPortal()).answer(getSignedInStaff, signedInAs('office'));
});

describe('what was typed and not sent', () => {
  it.each(FORMS)('is asked for before it is left: %s', async (_what, form, label, typed) => {
    const { page, user, history } = show(form, '/office/here');
    const field = await page.findByLabelText<HTMLInputElement>(label);
    await user.clear(field);
    await user.type(field, typed);
    history.push('/office/elsewhere');
    await page.findByText('Leave this page?');
    await user.click(page.getByRole('button', { name: 'Stay' }));
    expect(history.location.pathname).toBe('/office/here');
    expect(field.value).toBe(typed);
    history.push('/office/elsewhere');
    await user.click(await page.findByRole('button', { name: 'Leave' }));
    await expect.poll(() => history.location.pathname).toBe('/office/elsewhere');
  });
});
