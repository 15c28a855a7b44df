import type { ReactNode } from 'react';

/** The drawing of a page, at the end of its heading; where there is room for it. */
export function HeaderArt({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className="no-print absolute top-0 right-0 max-lg:hidden">
      {children}
    </span>
  );
}
