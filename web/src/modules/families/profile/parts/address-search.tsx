import { useMutation } from '@tanstack/react-query';
import {
  ADDRESS_SEARCH_FROM,
  getAddress,
  suggestAddresses,
  type Address,
} from '@bandstand/domain/families/addresses/contract';
import { call } from '../../../../platform/client.ts';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { SearchSheet } from '../../../../ui/search-sheet.tsx';
import type { Search } from '../../../../ui/use-search.ts';
import { ADDRESS } from '../words.ts';

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
