import type { ReactNode, Ref } from 'react';
import type { FieldLabels } from './field.tsx';
import type { Search, SearchItem } from './use-search.ts';

export type SearchSheetProps = FieldLabels & {
  name: string;
  id?: string;
  ref?: Ref<HTMLButtonElement>;
  /** Shown until something is chosen, such as "Type school name...". */
  prompt: string;
  minLength: number;
  emptyText: string;
  errorText: ReactNode;
  /** Another way when the search fails: it is offered in the place of asking again, and the search is cleared. */
  insteadOfSearch?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** What to do when nothing is found. */
  whenEmpty?: ReactNode;
  /** Keep it stable between renders: a new function asks again. */
  search: Search;
  chosen?: SearchItem | undefined;
  onChoose: (item: SearchItem) => void;
  /** Offers to clear the choice. */
  onClear?: (() => void) | undefined;
};
