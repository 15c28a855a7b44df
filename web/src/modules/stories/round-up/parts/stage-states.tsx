import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { FailedState, type Retry } from '../../../../ui/failed-state.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Bars } from '../art/bars.tsx';
import { titleOf, failedToLoad, NOTHING_LOST, LOADING, TITLE, EXIT } from '../words.ts';
import '../styles/stage.css';

type InsteadProps = { firstName?: string };

/** The stage before anybody is on it. */
export function WaitingStage({ firstName }: InsteadProps) {
  return (
    <EmptyStage>
      <div role="status" className="ru-words">
        <h1 tabIndex={-1} className="text-title outline-none!">
          {firstName === undefined ? TITLE : titleOf(firstName)}
        </h1>
        <p className="sr-only">{LOADING}</p>
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
  return (
    <EmptyStage exitHref={exitHref}>
      <div className="ru-words text-left text-ink">
        <h1 tabIndex={-1} className="sr-only outline-none!">
          {TITLE}
        </h1>
        <FailedState heading={failedToLoad(firstName)} retry={query}>
          {NOTHING_LOST}
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
          <Link href={exitHref} aria-label={EXIT} className="ru-button">
            <X aria-hidden className="size-6" />
          </Link>
        </header>
      )}
    </main>
  );
}
