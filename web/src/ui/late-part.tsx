import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { FailedState } from './failed-state.tsx';

/**
 * A browser remembers that a file of code could not be had, and does not ask for it again. Once the portal answers, a page
 * that is loaded anew has it; what was filled in is a draft, and comes back.
 */
export const reloadIfReached = (): Promise<void> =>
  fetch('/healthz').then(
    () => location.reload(),
    () => undefined,
  );

/**
 * A part of a page whose code comes when it is needed. Where it can't be had, that is said in its place, and it can be asked
 * for again: the rest of the page, and what was filled in there, stay as they are.
 */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  whileComing: ReactNode = null,
) => {
  let Part: ComponentType<Props> | undefined;
  return function LatePart(props: Props) {
    const [asked, ask] = useState(1);
    const [answered, answer] = useState(0);
    useEffect(() => {
      if (Part) return;
      void load()
        .then((part) => (Part = part))
        .catch(() => (asked > 1 ? reloadIfReached() : undefined))
        .then(() => answer(asked));
    }, [asked]);
    if (Part) return <Part {...props} />;
    if (!answered) return whileComing;
    return (
      <FailedState retry={{ isFetching: answered !== asked, refetch: () => ask(asked + 1) }} />
    );
  };
};

const Room = ({ isComing = false }) => (
  <div data-coming={isComing || undefined} className="aspect-[24/11]" />
);

/** A drawing of the band's stage: it comes after the page that it is on, in room that is kept for it, and is done without. */
export const lateDrawing = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Drawing = lazy(() =>
    load().then(
      (drawing) => ({ default: drawing }),
      () => ({ default: () => <Room /> }),
    ),
  );
  return (props: Props) => (
    <Suspense fallback={<Room isComing />}>
      <Drawing {...props} />
    </Suspense>
  );
};
