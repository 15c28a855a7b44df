import { familyFilters, type FamilyFilters } from '@bandstand/domain/office/families-list';
import { useListAddress } from '../../platform/list/use-list-address.ts';

export const FAMILY_FILTERS = ['school', 'children', 'direct_debit', 'owing'] as const;

/** The filters of the list of all families as they are in the address; what is none is left out. */
export const useFamilyFilters = (): FamilyFilters => {
  const { said } = useListAddress();
  return Object.fromEntries(
    FAMILY_FILTERS.flatMap((name) => {
      const read = familyFilters.shape[name].safeParse(said(name));
      return read.success ? [[name, read.data]] : [];
    }),
  );
};
