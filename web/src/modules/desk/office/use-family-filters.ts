import { FAMILY_CONTACTS } from '@bandstand/domain/kernel/role';
import { familyFilters, type FamilyFilters } from '@bandstand/domain/desk/office/families-list';
import { useListAddress } from '../../../platform/list/use-list-address.ts';
import { useMay } from '../../identity/staff/use-may.ts';

export const FAMILY_FILTERS = ['school', 'children', 'direct_debit', 'owing'] as const;
const OF_MONEY: ReadonlySet<string> = new Set(['direct_debit', 'owing']);

/** The filters of the list of all families as they are in the address; what is none, or not for this colleague, is left out. */
export const useFamilyFilters = (): FamilyFilters => {
  const { said } = useListAddress();
  const readsOfMoney = useMay(FAMILY_CONTACTS);
  return Object.fromEntries(
    FAMILY_FILTERS.flatMap((name) => {
      const read = familyFilters.shape[name].safeParse(said(name));
      return read.success && (readsOfMoney || !OF_MONEY.has(name)) ? [[name, read.data]] : [];
    }),
  );
};
