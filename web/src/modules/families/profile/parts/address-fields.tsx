import type { TextFieldProps } from '../../../../ui/text-field.tsx';
import { FormText } from '../../../../platform/form/form-fields.tsx';
import type { ADDRESS_FIELDS } from '../address-values.ts';
import type { DetailsControl } from '../details-values.ts';

type AddressField = Omit<TextFieldProps, 'name'> & { name: (typeof ADDRESS_FIELDS)[number] };

const FIELDS: readonly AddressField[] = [
  {
    name: 'address_l1',
    label: 'Address line 1',
    placeholder: 'Address Line 1',
    autoComplete: 'address-line1',
  },
  {
    name: 'address_l2',
    label: 'Address line 2',
    isOptional: true,
    placeholder: 'Address Line 2',
    autoComplete: 'address-line2',
  },
  {
    name: 'address_city',
    label: 'Town or city',
    width: 'half',
    placeholder: 'Town or City',
    autoComplete: 'address-level2',
  },
  {
    name: 'address_county',
    label: 'County',
    isOptional: true,
    width: 'half',
    placeholder: 'County',
    autoComplete: 'address-level1',
  },
  {
    name: 'address_postcode',
    label: 'Postcode',
    width: 'short',
    placeholder: 'Postcode',
    autoComplete: 'postal-code',
    autoCapitalize: 'characters',
    spellCheck: false,
  },
];

type AddressFieldsProps = { control: DetailsControl; isReadOnly: boolean };

export function AddressFields({ control, isReadOnly }: AddressFieldsProps) {
  return FIELDS.map(({ name, ...field }) => (
    <FormText
      key={name}
      {...field}
      control={control}
      name={`grown_up.${name}`}
      isReadOnly={isReadOnly}
    />
  ));
}
