import { useState, type ReactNode } from 'react';
import { CheckboxGroup, type CheckboxGroupProps } from '../../../ui/checkbox-group.tsx';
import { Checkbox, type CheckboxProps } from '../../../ui/checkbox.tsx';
import { RadioGroup, type RadioGroupProps } from '../../../ui/radio-group.tsx';
import { Select, type SelectProps } from '../../../ui/select.tsx';
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx';

type FieldKind<Kind, Props> = { readonly kind: Kind } & Omit<
  Props,
  'name' | 'id' | 'value' | 'onChange' | 'error' | 'ref'
>;

/** Something that an act asks, as data: how it is answered, and what of the answer is wrong. */
export type ActField = {
  readonly name: string;
  /** What it is called on the page, where that is not its name. */
  readonly id?: string;
  readonly wrong?: string | undefined;
  /** What is wrong is said as it is typed, and at the button that can't be pressed. */
  readonly isLive?: true;
} & (
  | FieldKind<'line', TextFieldProps>
  | FieldKind<'radios', RadioGroupProps>
  | FieldKind<'choice', SelectProps>
  | FieldKind<'yes', CheckboxProps>
  | FieldKind<'boxes', CheckboxGroupProps>
  | { readonly kind: 'own'; readonly render: (error: string | undefined) => ReactNode }
);

type Typed = Readonly<Record<string, unknown>>;

export interface TypedForm {
  readonly typed: Typed;
  readonly isChanged: boolean;
  readonly set: (name: string, value: unknown) => void;
}

/** What was typed and chosen so far; `also` says what else changes with an answer. */
export const useTyped = <Values extends Typed>(
  begin: Values | (() => Values),
  also?: (change: Partial<Values>, now: Values) => Partial<Values>,
) => {
  const [first] = useState(begin);
  const [typed, setTyped] = useState(first);
  const change = (part: Partial<Values>) =>
    setTyped((now) => ({ ...now, ...part, ...also?.(part, now) }));
  const form: TypedForm = {
    typed,
    isChanged: Object.keys(first).some((name) => typed[name] !== first[name]),
    set: (name, value) => change({ [name]: value } as Partial<Values>),
  };
  return { typed, setTyped, change, form };
};

type ActFieldsProps = { form: TypedForm; fields: readonly ActField[]; isTried: boolean };

export const ActFields = ({ form, fields, isTried }: ActFieldsProps) =>
  fields.map((field) => (
    <OneField key={field.name} field={field} form={form} error={errorOf(field, form, isTried)} />
  ));

const errorOf = ({ name, wrong, isLive }: ActField, { typed }: TypedForm, isTried: boolean) =>
  (isLive ? typed[name] !== '' : isTried) ? wrong : undefined;

type OneFieldProps = { field: ActField; form: TypedForm; error: string | undefined };

/** One field as its kind is answered. */
function OneField({ field, form: { typed, set }, error }: OneFieldProps) {
  const { name } = field;
  const value = typed[name];
  const text = typeof value === 'string' ? value : '';
  const shared = { error, onChange: (answer: unknown) => set(name, answer) };
  switch (field.kind) {
    case 'line':
      return <TextField autoComplete="off" {...field} {...shared} value={text} />;
    case 'radios':
      return <RadioGroup {...field} {...shared} value={text} />;
    case 'choice':
      return <Select {...field} {...shared} value={text} />;
    case 'yes':
      return <Checkbox {...field} {...shared} value={value === true} />;
    case 'boxes':
      return <CheckboxGroup {...field} {...shared} value={Array.isArray(value) ? value : []} />;
    case 'own':
      return field.render(error);
  }
}
