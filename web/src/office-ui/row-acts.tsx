import type { ReactNode } from 'react';

type RowActsProps = {
  /** Which line it is, for who hears the same buttons in each. */
  of?: string | undefined;
  children: ReactNode;
};

/** What can be done about a line of a list or a part of a page, in quiet buttons whose words are on its edges. */
export const RowActs = ({ of, children }: RowActsProps) => (
  <span
    role={of === undefined ? undefined : 'group'}
    aria-label={of}
    className="-mx-2 flex flex-wrap justify-start md:in-[td]:-my-1.5 md:in-[td]:whitespace-nowrap [&_button]:min-h-11 [&_button]:text-left [&_button]:px-2"
  >
    {children}
  </span>
);
