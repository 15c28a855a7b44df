import type { ReactNode } from 'react';

type CardProps = {
  heading?: ReactNode;
  /** The level of the heading on its page. */
  level?: 2 | 3;
  /** Something live or new is in the spotlight. */
  isLit?: boolean;
  aside?: ReactNode;
  /** Nothing is in it but what is beside the heading. */
  isSlim?: boolean;
  children?: ReactNode;
};

export function Card({ heading, level = 2, isLit, aside, isSlim, children }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const light = isLit ? 'border-spot bg-spot-tint' : 'border-line bg-surface';
  return (
    <section
      className={`min-w-0 rounded-card border px-5 md:px-6 ${isSlim ? 'py-3' : 'py-5 md:py-6'} ${light}`}
    >
      {(heading || aside) && (
        <div
          className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 ${isSlim ? 'min-h-8' : 'mb-3'}`}
        >
          {heading && <Heading className="min-w-0 text-title">{heading}</Heading>}
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
