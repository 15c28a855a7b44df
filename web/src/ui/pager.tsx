import { TextLink } from './link.tsx';

type PagerProps = {
  label: string;
  /** The first page; null on it. */
  first: { readonly href: string; readonly label: string } | null;
  /** The next page; null on the last. */
  next: { readonly href: string; readonly label: string } | null;
};

/** Cursor paging: forward only, so that no row is shown twice while rows come and go. */
export function Pager({ label, first, next }: PagerProps) {
  if (first === null && next === null) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap justify-between gap-x-4">
      {first && (
        <TextLink href={first.href} className="inline-flex min-h-11 items-center">
          {first.label}
        </TextLink>
      )}
      {next && (
        <TextLink
          href={next.href}
          className="ml-auto inline-flex min-h-11 items-center font-semibold"
        >
          {next.label}
        </TextLink>
      )}
    </nav>
  );
}
