// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../testing/page.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';
import { Checkbox } from './checkbox.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Select } from './select.tsx';
import { Switch } from './switch.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

/** What is read after the name of a control. */
const readWith = (control: Element): string[] =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`);

describe('every field', () => {
  const labels = { name: 'it', label: 'A question', hint: 'A hint', error: 'A fault' };
  const options = [{ value: 'a', label: 'An answer' }];

  it.each([
    ['text', <TextField key="1" {...labels} />],
    ['a password', <PasswordField key="2" {...labels} />],
    ['a long text', <TextArea key="3" {...labels} />],
    ['a list', <Select key="4" {...labels} options={options} />],
  ])('of %s has its name, its hint and its fault, and is marked as wrong', async (_of, field) => {
    const { page } = show(field);
    const control = await page.findByLabelText('A question');
    expect(readWith(control)).toEqual(['A hint', 'Error: A fault']);
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(control.id).toBe('it');
  });

  it.each([
    ['text', <TextField key="1" name="it" label="A question" />],
    ['a password', <PasswordField key="2" name="it" label="A question" />],
    ['a long text', <TextArea key="3" name="it" label="A question" />],
    ['a list', <Select key="4" name="it" label="A question" options={options} />],
    ['a tick', <Checkbox key="5" name="it" label="A question" />],
  ])('of %s without hint or fault is read with nothing', async (_of, field) => {
    const { page } = show(field);
    const control = await page.findByLabelText('A question');
    expect(control.hasAttribute('aria-describedby')).toBe(false);
    expect(control.hasAttribute('aria-invalid')).toBe(false);
  });

  it('that may be left empty says so in its label', async () => {
    const { page } = show(
      <>
        <TextArea name="a" label="Notes" isOptional />
        <RadioGroup name="b" label="Size" isOptional options={options} />
      </>,
    );
    await page.findByLabelText('Notes (optional)');
    page.getByRole('radiogroup', { name: 'Size (optional)' });
  });
});

describe('a long text', () => {
  it('counts what is left, and what is too much, and is read with it', async () => {
    function Notes() {
      const [value, setValue] = useState('Hello');
      return <TextArea name="n" label="Notes" maxLength={6} value={value} onChange={setValue} />;
    }
    const { page } = show(<Notes />);
    const area = await page.findByLabelText<HTMLTextAreaElement>('Notes');
    expect(readWith(area)).toEqual(['1 character left']);
    fireEvent.change(area, { target: { value: 'Hello you' } });
    await page.findByText('3 characters too many');
    expect(area.value).toBe('Hello you');
    fireEvent.change(area, { target: { value: 'Hello y' } });
    await page.findByText('1 character too many');
  });

  it('without a maximum counts nothing', async () => {
    const { page } = show(<TextArea name="n" label="Notes" value="Hello" />);
    await page.findByLabelText('Notes');
    expect(page.queryByText(/left|too many/)).toBeNull();
  });
});

describe('a password', () => {
  it('is hidden, is shown by a press and hidden by the next, and keeps what was typed', async () => {
    const { page, user } = show(<PasswordField name="p" label="Password" value="Bandstand1" />);
    const field = await page.findByLabelText<HTMLInputElement>('Password');
    expect(field.type).toBe('password');
    await user.click(page.getByRole('button', { name: 'Show password' }));
    expect(field.type).toBe('text');
    await user.click(page.getByRole('button', { name: 'Hide password' }));
    expect([field.type, field.value]).toEqual(['password', 'Bandstand1']);
    expect(field.getAttribute('autocapitalize')).toBe('none');
  });
});

describe('ticks', () => {
  const options = ['Confidence', 'Friends', 'Teamwork'].map((label) => ({ value: label, label }));

  it('of one question are answered together, in the order of their presses', async () => {
    const onChange = vi.fn();
    const { page, user } = show(
      <CheckboxGroup
        name="benefits"
        label="What helped?"
        options={options}
        value={['Teamwork']}
        onChange={onChange}
      />,
    );
    await page.findByRole('group', { name: 'What helped?' });
    await user.click(page.getByRole('checkbox', { name: 'Friends' }));
    expect(onChange).toHaveBeenLastCalledWith(['Teamwork', 'Friends']);
    await user.click(page.getByRole('checkbox', { name: 'Teamwork' }));
    expect(onChange).toHaveBeenLastCalledWith([]);
  });

  it('of one question say together what is wrong', async () => {
    const { page } = show(
      <CheckboxGroup name="b" label="What helped?" options={options} error="Choose one." />,
    );
    const group = await page.findByRole('group', { name: 'What helped?' });
    expect(readWith(group)).toEqual(['Error: Choose one.']);
    const [first] = page.getAllByRole('checkbox');
    expect(first?.getAttribute('aria-invalid')).toBe('true');
  });

  it('alone are ticked and unticked, and can be off', async () => {
    const onChange = vi.fn();
    const { page, user } = show(
      <>
        <Checkbox name="a" label="I understand" error="Please confirm." onChange={onChange} />
        <Checkbox name="b" label="Always on" value disabled onChange={onChange} />
      </>,
    );
    const box = await page.findByLabelText('I understand');
    expect(readWith(box)).toEqual(['Error: Please confirm.']);
    await user.click(box);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
    await user.click(page.getByLabelText('Always on'));
    expect(onChange).toHaveBeenCalledOnce();
  });
});

describe('answers to choose one of', () => {
  it('can be off one by one, and then can’t be chosen', async () => {
    const onChange = vi.fn();
    const options = [
      { value: 'drums', label: 'Drums' },
      { value: 'bass', label: 'Bass', isDisabled: true },
    ];
    const { page, user } = show(
      <>
        <Select name="s" label="First choice" options={options} prompt="Choose" />
        <RadioGroup name="r" label="Second choice" options={options} onChange={onChange} />
      </>,
    );
    const list = await page.findByLabelText<HTMLSelectElement>('First choice');
    expect([...list.options].map(({ text, disabled }) => [text, disabled])).toEqual([
      ['Choose', false],
      ['Drums', false],
      ['Bass', true],
    ]);
    await user.click(page.getByRole('radio', { name: 'Bass' }));
    expect(onChange).not.toHaveBeenCalled();
    await user.click(page.getByRole('radio', { name: 'Drums' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('drums');
  });
});

describe('a switch', () => {
  it('says its name and its state to the ear, and YES or NO to the eye', async () => {
    const onPress = vi.fn();
    const { page, user } = show(
      <>
        <Switch label="Kids’ app for Maya" isOn onPress={onPress} />
        <Switch label="Kids’ app for Leo" isOn={false} onPress={onPress} />
      </>,
    );
    const maya = await page.findByRole('switch', { name: 'Kids’ app for Maya', checked: true });
    const leo = page.getByRole('switch', { name: 'Kids’ app for Leo', checked: false });
    expect([maya.textContent, leo.textContent]).toEqual(['YES', 'NO']);
    await user.click(leo);
    expect(onPress).toHaveBeenCalledOnce();
  });

  it('that can’t be switched can be reached, and says why', async () => {
    const onPress = vi.fn();
    const { page, user } = show(
      <Switch
        label="Kids’ app"
        isOn={false}
        onPress={onPress}
        reason="Not offered at the moment"
      />,
    );
    const control = await page.findByRole('switch');
    await user.tab();
    expect(document.activeElement).toBe(control);
    await user.keyboard(' ');
    expect(onPress).not.toHaveBeenCalled();
    expect(readWith(control)).toEqual(['Not offered at the moment']);
  });
});
