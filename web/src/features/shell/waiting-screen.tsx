import { Skeleton } from '../../ui/skeleton.tsx';

/** While a screen's own code is on its way. */
export function WaitingScreen() {
  return (
    <main id="main" className="mx-auto w-full max-w-2xl px-4 pt-10">
      <h1 className="sr-only">One moment</h1>
      <Skeleton kind="card" count={4} />
    </main>
  );
}
