import type { ReactNode } from 'react';

type ListHeadProps = {
  /** What narrows the list down. */
  filter?: ReactNode;
  /** What can be done with the whole of it. */
  children: ReactNode;
};

/** One line above a list: its filter at the left, what can be done with it at the right, one below the other on a phone. */
export const ListHead = ({ filter, children }: ListHeadProps) => (
  <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
    {filter && <div className="w-full md:w-auto md:max-w-2xl md:grow">{filter}</div>}
    <div className="flex flex-wrap gap-3">{children}</div>
  </div>
);
