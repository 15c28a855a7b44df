import type { ReactNode } from 'react';

type WorkRowProps = {
  heading: string;
  level?: 2 | 3;
  /** Who is on it. */
  aside?: ReactNode;
  /** The box that chooses it. Its place stays free where others of the list have one, so that the headings are in one line. */
  choice?: ReactNode;
  /** Whom it is about, where several have one heading. */
  about?: string | undefined;
  /** What can be done about it: at the right, and under it where there is no room, as in large letters. */
  acts?: ReactNode;
  children: ReactNode;
};

/** One thing of a list of work: a line of it is read at a glance, and acted on where it is. */
export function WorkRow({
  heading,
  level = 2,
  aside,
  choice,
  about,
  acts,
  children,
}: WorkRowProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const place = choice === undefined ? 'w-1' : 'w-11';
  return (
    <section className="grid grid-cols-[auto_minmax(0,1fr)] py-3.5 pr-4 pl-3 md:pr-5 md:pl-4 @3xl:grid-cols-[auto_minmax(0,1fr)_auto]">
      {/* A target of its full size, whose box is on the line of the heading. */}
      <div className={`-mt-2.5 -mb-2 ${place}`}>{choice}</div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Heading className="min-w-0 text-lead">{heading}</Heading>
          {aside}
        </div>
        {children}
      </div>
      <div
        role="group"
        aria-label={about === undefined ? heading : `${heading}, ${about}`}
        className="col-start-2 mt-2 flex flex-wrap gap-x-1 gap-y-2 empty:hidden @3xl:col-start-3 @3xl:row-start-1 @3xl:-my-1 [&_button]:px-3.5 @3xl:justify-end @3xl:pl-4"
      >
        {acts}
      </div>
    </section>
  );
}
