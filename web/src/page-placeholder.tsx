import { Skeleton } from './ui/skeleton.tsx';

/** Shown while nothing is known about the page. */
export function PagePlaceholder() {
  return (
    <div className="mx-auto animate-arrive min-h-[calc(100dvh-4rem)] w-full max-w-6xl px-4 pt-10 sm:px-6">
      <div className="max-w-2xl">
        <Skeleton kind="card" />
      </div>
    </div>
  );
}
