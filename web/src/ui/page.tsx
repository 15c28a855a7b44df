import type { ReactNode } from 'react';

/** One grid for the header and every page: a main column at its left edge, or the whole width. */
const widths = { narrow: 'max-w-2xl', wide: '' };

type PageProps = {
  heading: ReactNode;
  subHeading?: ReactNode;
  /** Above the heading: a switcher of children, a way back. */
  above?: ReactNode;
  width?: keyof typeof widths;
  /** The heading is on a dark stage: with what is known, and the scene above or beside it. */
  stage?: { readonly facts: ReactNode; readonly scene: ReactNode };
  /** What the page is about, drawn: see `HeaderArt`. */
  art?: ReactNode;
  /** Beside the main column from 1024 px, else after it. */
  rail?: ReactNode;
  children: ReactNode;
};

export function Page(props: PageProps) {
  const { heading, subHeading, above, width = 'narrow', stage, rail, art, children } = props;
  return (
    // As high as the screen: what is under the page is below the fold, and never moves in view while the page loads.
    <main
      id="main"
      tabIndex={-1}
      className="relative isolate min-h-[calc(100dvh-4rem)] outline-none!"
    >
      <div className="mx-auto w-full max-w-6xl px-4 pt-6 pb-16 sm:px-6 md:pt-10">
        {above && <div className="mb-4 empty:hidden">{above}</div>}
        <header
          className={`relative ${
            stage
              ? 'mb-6 grid grid-cols-1 overflow-hidden rounded-card bg-stage text-stage-ink lg:grid-cols-2'
              : 'pb-6 md:pb-8'
          }`}
        >
          <div className={stage && 'p-5'}>
            <h1 tabIndex={-1} className={`rounded-field text-head ${stage ? 'outline-spot' : ''}`}>
              {heading}
            </h1>
            {subHeading && (
              <p className={`measure mt-2 text-lead ${stage ? '' : 'text-soft'}`}>{subHeading}</p>
            )}
            {stage?.facts}
          </div>
          {stage?.scene}
          {art}
        </header>
        {rail ? (
          <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,42rem)_minmax(33%,1fr)]">
            <div className="grid grid-cols-1 content-start gap-6">{children}</div>
            {/* On a narrow screen it goes on in the column: a bar at the lower edge sticks along all of it. */}
            <div className="grid-cols-1 content-start gap-6 max-lg:contents lg:grid">{rail}</div>
          </div>
        ) : (
          <div className={`grid grid-cols-1 gap-6 ${widths[width]}`}>{children}</div>
        )}
      </div>
    </main>
  );
}
