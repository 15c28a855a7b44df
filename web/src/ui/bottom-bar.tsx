import type { ReactNode } from 'react';

type BottomBarProps = {
  /** A sentence about what the action does or costs. */
  children?: ReactNode;
  action: ReactNode;
  /** It sticks only while there is something to do. */
  isNeeded?: boolean;
  /** It ends its page; otherwise nothing that follows may lie under it. */
  isLast?: boolean;
};

/** The last thing in its form: sticks to the lower edge on a phone, is in the page elsewhere. */
export function BottomBar({ children, action, isNeeded = true, isLast = true }: BottomBarProps) {
  return (
    <div
      data-bottom-bar={isNeeded || undefined}
      className={`${isNeeded ? 'sticky' : ''} ${isLast ? 'max-md:order-1 max-md:-mb-16' : ''} bottom-0 z-10 -mx-4 flex flex-col gap-2 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 md:static md:mx-0 md:flex-row-reverse md:flex-wrap md:items-center md:justify-end md:gap-4 md:border-0 md:bg-transparent md:px-0 [&_button]:w-full [&>span]:w-full md:[&_button]:w-auto md:[&>span]:w-auto`}
    >
      {children && <div className="measure min-w-0 text-small text-soft">{children}</div>}
      {action}
    </div>
  );
}
