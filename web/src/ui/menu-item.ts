export type MenuItem = {
  label: string;
  href: string;
  /** In words, such as "1 missing": shown beside the label and read with it. */
  badge?: string | undefined;
  external?: boolean;
  /** Where a wide page has it, for which the menu behind the parent's initial has not. */
  onWide?: 'bar' | 'foot';
  /** The child that it is about. */
  pick?: { name: string; index: number };
  /** A sub-menu in the place of a page: `href` then only names it. */
  pages?: readonly MenuItem[];
};
