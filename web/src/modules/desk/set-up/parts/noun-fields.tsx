import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { NOUNS } from '@bandstand/domain/desk/set-up/nouns';
import type { AnyValues, Field, Noun, Typed } from '@bandstand/domain/kernel/noun';
import { ADMINISTRATORS } from '@bandstand/domain/kernel/role';
import {
  FormText,
  FormCheckbox,
  FormSelect,
  FormTextArea,
} from '../../../../platform/form/form-fields.tsx';
import type { SelectOption } from '../../../../ui/select.tsx';
import { everybodyQuery, useMay } from '../../../identity/staff/queries.ts';
import { everyRecordQuery } from '../queries.ts';
import { FORM } from '../words.ts';

type FormControl = Control<Typed, unknown, AnyValues>;

type NounFieldsProps = {
  noun: Noun;
  control: FormControl;
  /** The record that the new or changed one is a part of. */
  of: string | undefined;
  /** Fields that are not in this form. */
  without: readonly string[];
  isNew: boolean;
};

/** The fields of a noun, each as its kind is answered. */
export const NounFields = ({ noun, control, of, without, isNew }: NounFieldsProps) =>
  Object.entries(noun.fields)
    .filter(([name, { isFixed }]) => !without.includes(name) && (isNew || !isFixed))
    .map(([name, field]) => <NounField key={name} {...{ name, field, control, of }} />);

type NounFieldProps = { name: string; field: Field; control: FormControl; of: string | undefined };

function NounField({ name, field, control, of }: NounFieldProps) {
  const { label, hint, isOptional = false } = field;
  const shared = { control, name, label, hint };
  switch (field.kind) {
    case 'yes':
      return <FormCheckbox {...shared} />;
    case 'text':
      return (
        <FormTextArea {...shared} isOptional={isOptional} rows={field.atMost > 5_000 ? 10 : 4} />
      );
    case 'choice':
      return (
        <FormSelect
          {...shared}
          isOptional={isOptional}
          {...choicesOf(optionsOf(field.options), field)}
        />
      );
    case 'reference':
      return <ReferenceField {...shared} isOptional={isOptional} field={field} of={of} />;
    case 'day':
      return <FormText {...shared} isOptional={isOptional} type="date" width="half" />;
    case 'time':
      return <FormText {...shared} isOptional={isOptional} type="time" width="short" />;
    case 'pounds':
      return (
        <FormText
          {...shared}
          isOptional={isOptional}
          inputMode="decimal"
          width="short"
          autoComplete="off"
        />
      );
    case 'count':
      return (
        <FormText
          {...shared}
          isOptional={isOptional}
          inputMode="numeric"
          width="short"
          autoComplete="off"
        />
      );
    case 'line':
      return <FormText {...shared} isOptional={isOptional} autoComplete="off" />;
  }
}

/** An object has its keys in their order, but for -1, which it keeps for the end. */
const optionsOf = (options: Readonly<Record<string, string>>): SelectOption[] =>
  Object.entries(options)
    .toSorted(([one], [other]) => Number(other === '-1') - Number(one === '-1'))
    .map(([value, label]) => ({ value, label }));

const choicesOf = (options: readonly SelectOption[], field: Field) => ({
  options,
  prompt: field.isOptional ? ('none' in field && field.none) || FORM.none : FORM.choose,
});

type ReferenceFieldProps = Omit<NounFieldProps, 'field'> & {
  field: Extract<Field, { kind: 'reference' }>;
  label: string;
  hint: string | undefined;
  isOptional: boolean;
};

function ReferenceField({ field, of, ...rest }: ReferenceFieldProps) {
  return field.to === 'colleague' ? (
    <ColleagueField {...rest} field={field} />
  ) : (
    <RecordField {...rest} field={field} of={of} />
  );
}

/** What has ended is chosen no more; what was chosen before it ended stays. */
function RecordField({ field, of, control, ...rest }: ReferenceFieldProps) {
  const noun = NOUNS[field.to];
  if (noun === undefined) throw new Error(`There is no noun ${field.to}.`);
  // An event's timetable is one of its school; where children go next may be anywhere.
  const within = noun.within !== undefined && !field.isOptional ? of : undefined;
  const { data = [] } = useQuery(everyRecordQuery(noun, within));
  const options = data
    .filter(({ attributes }) => !attributes.has_ended)
    .map((record) => ({ value: record.id, label: noun.title(record.attributes) }));
  return <FormSelect {...rest} control={control} {...choicesOf(options, field)} />;
}

/** Only administrators see who works here. */
function ColleagueField({ field, control, ...rest }: Omit<ReferenceFieldProps, 'of'>) {
  const may = useMay(ADMINISTRATORS);
  const { data = [] } = useQuery({ ...everybodyQuery, enabled: may });
  if (!may) return null;
  const options = data
    .filter(({ attributes }) => attributes.left_at === null)
    .map(({ id, attributes }) => ({ value: id, label: attributes.name }));
  return <FormSelect {...rest} control={control} {...choicesOf(options, field)} />;
}
