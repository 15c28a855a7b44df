// @vitest-environment happy-dom
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it } from 'vitest';
import { show, startPortal } from '../../testing/page.tsx';
import { FormErrors } from './form-errors.tsx';

beforeEach(() => startPortal());

interface FormValues {
  name: string;
  contact: { phone: string };
}
type FormProps = { isRefusalBoxed?: boolean; ids?: Record<string, string>; phone?: string };
const NO_PHONE = 'Please give a phone number.';
function Form({ phone = NO_PHONE, ...props }: FormProps) {
  const { register, handleSubmit, control, setError } = useForm<FormValues>({
    defaultValues: { name: '', contact: { phone: '' } },
    // As `useCallForm` has it: the library's own focus comes a moment later, and would take it from the summary.
    shouldFocusError: false,
  });
  const refuse = () => setError('name', { type: 'server', message: 'This name is taken.' });
  return (
    <form onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      <FormErrors control={control} {...props} />
      <input
        id="name"
        aria-label="Name"
        {...register('name', { required: 'Please give a name.' })}
      />
      <input
        id="contact.phone"
        aria-label="Phone"
        {...register('contact.phone', { required: phone })}
      />
      <button type="submit">Save</button>
      <button type="button" onClick={refuse}>
        Refuse
      </button>
    </form>
  );
}
const open = async (props: Parameters<typeof Form>[0] = {}) => {
  const opened = show(<Form {...props} />);
  const save = await opened.page.findByRole('button', { name: 'Save' });
  const { page, user } = opened;
  return {
    page,
    user,
    press: () => user.click(save),
    summary: () => page.queryByRole('group', { name: 'There is a problem' }),
    links: () => page.queryAllByRole('link').map(({ textContent }) => textContent),
  };
};

it('lists what a failed attempt left to mend, in the form’s order, and takes the focus', async () => {
  const { press, page, summary, links } = await open();
  expect(summary()).toBeNull();
  await press();
  await page.findByRole('group', { name: 'There is a problem' });
  expect(links()).toEqual(['Please give a name.', 'Please give a phone number.']);
  await expect.poll(() => document.activeElement).toBe(summary());
});

it('leads to the field of each, within groups too', async () => {
  const { press, page, user } = await open();
  await press();
  await user.click(await page.findByRole('link', { name: 'Please give a phone number.' }));
  expect(document.activeElement).toBe(page.getByLabelText('Phone'));
});

it('leads to another field of the page where it is told so', async () => {
  const { press, page } = await open({ ids: { 'contact.phone': 'number' } });
  await press();
  const link = await page.findByRole('link', { name: 'Please give a phone number.' });
  expect(link.getAttribute('href')).toBe('#number');
});

it('says once what two fields have in common, of the first that still lacks it', async () => {
  const { press, page, user, links } = await open({ phone: 'Please give a name.' });
  await press();
  await user.click(await page.findByRole('link', { name: 'Please give a name.' }));
  expect(document.activeElement).toBe(page.getByLabelText('Name'));
  await user.type(page.getByLabelText('Name'), 'N');
  await expect
    .poll(() => page.getByRole('link', { name: 'Please give a name.' }).getAttribute('href'))
    .toBe('#contact.phone');
  expect(links()).toHaveLength(1);
});

it('loses what is mended, and has it again at the next attempt only', async () => {
  const { press, page, user, links, summary } = await open();
  await press();
  await page.findByRole('link', { name: 'Please give a name.' });
  await user.type(page.getByLabelText('Name'), 'N');
  await expect.poll(links).toEqual(['Please give a phone number.']);
  await user.clear(page.getByLabelText('Name'));
  expect(links()).toEqual(['Please give a phone number.']);
  expect(document.activeElement).not.toBe(summary());
  await press();
  await expect
    .poll(() => links().toSorted())
    .toEqual(['Please give a name.', 'Please give a phone number.']);
});

it.each([
  [false, ['This name is taken.']],
  [true, []],
])('leaves what the server refused to the box that says it (%s)', async (isRefusalBoxed, says) => {
  const { page, user, press, links } = await open({ isRefusalBoxed });
  await press();
  await page.findByRole('link', { name: 'Please give a name.' });
  await user.type(page.getByLabelText('Phone'), '1');
  await user.click(page.getByRole('button', { name: 'Refuse' }));
  await expect.poll(links).toEqual(says);
});
