import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

type FoldProps = {
  heading: string;
  level?: 2 | 3;
  /** What is in it, in a few words. */
  says: ReactNode;
  isOpen?: boolean | undefined;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A part of a page: one line until somebody presses it. The browser's own search finds what is folded. */
export function Fold({ heading, level = 3, says, isOpen, onToggle, children }: FoldProps) {
  const Heading = `h${level}` as const;
  return (
    <details
      open={isOpen}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      className="group rounded-card border border-line bg-surface"
    >
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-4 rounded-card px-5 py-3 md:px-6 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <Heading className="text-title">{heading}</Heading>
          <span className="block text-soft">{says}</span>
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="px-5 pt-1 pb-5 md:px-6 md:pb-6">{children}</div>
    </details>
  );
}
