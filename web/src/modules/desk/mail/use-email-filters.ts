import type { EmailFilters } from '@bandstand/domain/mail/model';
import { useListAddress } from '../../../platform/list/use-list-address.ts';

export const EMAIL_FILTERS = ['to', 'family', 'kind', 'from', 'until'] as const;
export type FilterName = (typeof EMAIL_FILTERS)[number];

/** The filters of the list of e-mails as they are in the address; what is empty is left out. */
export const useEmailFilters = (): EmailFilters => {
  const { said } = useListAddress();
  return Object.fromEntries(
    EMAIL_FILTERS.map((name) => [name, said(name).trim()]).filter(([, value]) => value !== ''),
  );
};
