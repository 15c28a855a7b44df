import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { FailedState, type Retry } from '../../../ui/failed-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Bars } from '../art/bars.tsx';
import { titleOf } from '../words.ts';
import '../styles/stage.css';

type InsteadProps = { firstName?: string };

/** The stage before anybody is on it. */
export function WaitingStage({ firstName }: InsteadProps) {
  return (
    <EmptyStage>
      <div role="status" className="ru-words">
        <h1 tabIndex={-1} className="text-title outline-none!">
          {firstName === undefined ? 'Round-Up' : titleOf(firstName)}
        </h1>
        <p className="sr-only">Loading</p>
        <div className="relative h-24 w-full max-w-xs">
          <Bars count={12} />
        </div>
      </div>
    </EmptyStage>
  );
}

type FailedStageProps = InsteadProps & {
  query: Retry;
  exitHref: string;
};

export function FailedStage({ firstName, query, exitHref }: FailedStageProps) {
  const whose = firstName === undefined ? 'the Round-Up' : titleOf(firstName);
  return (
    <EmptyStage exitHref={exitHref}>
      <div className="ru-words text-left text-ink">
        <h1 tabIndex={-1} className="sr-only outline-none!">
          Round-Up
        </h1>
        <FailedState heading={`We could not load ${whose}`} retry={query}>
          Nothing is lost. The timeline and the other pages still work.
        </FailedState>
      </div>
    </EmptyStage>
  );
}

function EmptyStage({ exitHref, children }: { exitHref?: string; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="ru-stage outline-none!">
      <div className="ru-deck">
        <section className="ru-slide">{children}</section>
      </div>
      {exitHref !== undefined && (
        <header className="ru-top items-end">
          <Link href={exitHref} aria-label="Exit" className="ru-button">
            <X aria-hidden className="size-6" />
          </Link>
        </header>
      )}
    </main>
  );
}
