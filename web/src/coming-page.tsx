import { Skeleton } from './ui/skeleton.tsx';

/** A page of which nothing is known yet. */
export function ComingPage() {
  return (
    <div className="mx-auto animate-arrive min-h-[calc(100dvh-4rem)] w-full max-w-6xl px-4 pt-10 sm:px-6">
      <div className="max-w-2xl">
        <Skeleton kind="card" />
      </div>
    </div>
  );
}
