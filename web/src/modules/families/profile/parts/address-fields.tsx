import {
  type Address,
  ADDRESS_SEARCH_FROM,
  getAddress,
  suggestAddresses,
} from '@bandstand/domain/families/addresses/contract';
import { useMutation } from '@tanstack/react-query';
import type { TextFieldProps } from '../../../../ui/text-field.tsx';
import { FormText } from '../../../../platform/form/form-fields.tsx';
import type { DetailsControl } from '../use-details-form.ts';
import { call } from '../../../../platform/client.ts';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { SearchSheet } from '../../../../ui/search-sheet.tsx';
import type { Search } from '../../../../ui/use-search.ts';
import { ADDRESS } from '../words.ts';

export const ADDRESS_FIELDS = [
  'address_l1',
  'address_l2',
  'address_city',
  'address_county',
  'address_postcode',
] as const;

/** A found address as the five fields; a locality shares the second line. */
export const addressValues = (address: Address) =>
  [
    ['grown_up.address_l1', address.line_1],
    ['grown_up.address_l2', [address.line_2, address.locality].filter(Boolean).join(', ')],
    ['grown_up.address_city', address.town_or_city],
    ['grown_up.address_county', address.county],
    ['grown_up.address_postcode', address.postcode],
  ] as const;

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

const suggest: Search = async (term, signal) => {
  const { suggestions } = await call(suggestAddresses, { params: { term }, signal });
  return suggestions.map(({ id, address }) => ({ id, title: address }));
};

/** Suggests addresses; the one that is chosen is looked up in full. */
type AddressSearchProps = {
  onFound: (address: Address) => void;
  /** The address is typed instead. */
  onEdit: () => void;
};

export function AddressSearch({ onFound, onEdit }: AddressSearchProps) {
  const looking = useMutation({
    mutationFn: (id: string) => call(getAddress, { params: { id } }),
    onSuccess: onFound,
  });
  return (
    <div>
      <SearchSheet
        name="address-search"
        label={ADDRESS.search}
        prompt={ADDRESS.prompt}
        minLength={ADDRESS_SEARCH_FROM}
        emptyText={ADDRESS.none}
        errorText={ADDRESS.failed}
        search={suggest}
        insteadOfSearch={{ label: ADDRESS.edit, onPress: onEdit }}
        onChoose={({ id }) => looking.mutate(id)}
      />
      <p role="status" className="mt-2 text-small text-soft empty:mt-0">
        {looking.isPending && ADDRESS.looking}
        {looking.isSuccess && ADDRESS.found}
      </p>
      {looking.isError && (
        <div className="mt-3">
          <FaultBox fault={looking.error} sentences={[ADDRESS.failed]} onDismiss={looking.reset} />
        </div>
      )}
    </div>
  );
}
