import { ChevronDown } from 'lucide-react';
import { useRef, type ReactNode } from 'react';

type FoldedCardProps = {
  heading: string;
  /** What there is to know of it without opening it. */
  says: ReactNode;
  /** Whether it opens by itself: something in it is wrong. */
  isOpen?: boolean;
  children: ReactNode;
};

/** A part of a page that is one line until somebody needs it. It stays open once what was wrong is put right. */
export function FoldedCard({ heading, says, isOpen = false, children }: FoldedCardProps) {
  const wasOpen = useRef(isOpen);
  wasOpen.current ||= isOpen;
  return (
    <section className="min-w-0 rounded-card border border-line bg-surface">
      <details open={wasOpen.current} className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 rounded-card px-5 py-3 md:px-6 [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
            <h2 className="text-title">{heading}</h2>
            <span className="text-soft">{says}</span>
          </span>
          <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
        </summary>
        <div className="px-5 pb-5 md:px-6 md:pb-6">{children}</div>
      </details>
    </section>
  );
}
