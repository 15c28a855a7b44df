import { Skeleton } from '../../../ui/skeleton.tsx';

/** While a screen's own code is on its way. */
export function WaitingScreen() {
  return (
    <main id="main" className="mx-auto w-full max-w-6xl px-4 pt-10 sm:px-6">
      <h1 className="sr-only">One moment</h1>
      <div className="max-w-2xl">
        <Skeleton kind="card" count={4} />
      </div>
    </main>
  );
}
