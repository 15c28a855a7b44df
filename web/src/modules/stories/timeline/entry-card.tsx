import { Camera, Disc3, Newspaper, Star, Video, type LucideIcon } from 'lucide-react';
import { memo, useId, type Ref, useState } from 'react';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { londonDate } from '@bandstand/domain/kernel/london';
import type { Category } from '@bandstand/domain/stories/timeline/model';
import { splitBody } from '@bandstand/domain/stories/timeline/rules';
import { portalNow, phrase } from '../../../platform/provider.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Chip } from '../../../ui/chip.tsx';
import type { EntryRecord } from './queries.ts';
import { entryPictures, formatWhen, BAND_MEDIA } from './words.ts';
import { Media } from './parts/media.tsx';
import { Reactions } from './parts/reactions.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import type { MediumToReport } from './use-report.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import './entry.css';

/** The form of a report comes after the timeline: it is in here, folded, and seldom needed. */
const ReportMedia = latePart(async () => (await import('./parts/report-media.tsx')).ReportMedia);

type EntryMenuProps = { reported: MediumToReport; what: string; firstName: string };

/** What is seldom needed of an entry; it opens by itself for a report that was not sent. */
function EntryMenu({ reported, what, firstName }: EntryMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary
        aria-label={`More: ${what}`}
        className="linked inline-flex min-h-11 min-w-11 cursor-pointer items-center text-small text-soft"
      >
        More
      </summary>
      <div className="flex flex-wrap gap-x-2">
        <ReportMedia reported={reported} what={what} onFailed={() => setOpen(true)} />
        <AboutBandMedia firstName={firstName} what={what} />
      </div>
    </details>
  );
}

type AboutBandMediaProps = { firstName: string; what: string };

function AboutBandMedia({ firstName, what }: AboutBandMediaProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)} aria-label={BAND_MEDIA.of(what)}>
        {BAND_MEDIA.title}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={BAND_MEDIA.title}
        onClose={() => setOpen(false)}
        actions={<Button onPress={() => setOpen(false)}>{BAND_MEDIA.close}</Button>}
      >
        <div className="grid gap-3">
          <p>{BAND_MEDIA.why(firstName)}</p>
          <p>{BAND_MEDIA.report}</p>
          <p>{phrase(BAND_MEDIA.call)}</p>
        </div>
      </Dialog>
    </>
  );
}

type EntryCardProps = {
  kid: { readonly id: KidId; readonly attributes: { readonly firstName: string } };
  entry: EntryRecord;
  /** It is in the first screen. */
  isEarly: boolean;
  ref?: Ref<HTMLDivElement> | undefined;
};

const PART = 'grid min-w-0 grid-cols-1 content-start gap-4';

/** One entry on the line. */
export const EntryCard = memo(function EntryCard({ kid, entry, isEarly, ref }: EntryCardProps) {
  const it = entry.attributes;
  const headingId = useId();
  const { firstName } = kid.attributes;
  const when = formatWhen(it.createdAt, londonDate(portalNow()));
  const { before, after } = splitBody(it.body);
  const submissionId = it.bandMediaSubmissionId;
  const isSeen =
    it.vimeoId !== null ||
    it.videoUrl !== null ||
    entryPictures(it, { firstName, when }).length > 0;
  return (
    <div ref={ref} role="listitem" tabIndex={-1} className="relative pb-6 pl-[28px] sm:pl-[40px]">
      <Rail color={it.color} />
      <article
        aria-labelledby={headingId}
        className={`grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-(--inset) [--inset:min(1.25rem,5vw)] ${
          isSeen ? 'entry-seen' : ''
        }`}
      >
        <div className={PART}>
          <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Label id={headingId} category={it.category} />
            <time dateTime={it.createdAt} className="figures text-soft">
              {when}
            </time>
            {it.dateSeen === null && <Chip tone="live">New</Chip>}
          </header>
          <Text lines={before} />
        </div>
        {isSeen && (
          <div className={PART}>
            <Media kidId={kid.id} entry={it} firstName={firstName} when={when} isEarly={isEarly} />
          </div>
        )}
        <div className={`${PART} empty:hidden`}>
          <Text lines={after} />
          {it.roundUpId !== null && (
            <div>
              <ButtonLink href={`/round-up/${kid.id}?round_up_id=${it.roundUpId}`}>
                Watch {firstName}’s Round-Up
              </ButtonLink>
            </div>
          )}
          {it.reactionable && <Reactions kidId={kid.id} entry={entry} />}
          {submissionId !== null && (
            <EntryMenu
              reported={{ kidId: kid.id, submissionId }}
              what={`${it.category}, ${when}`}
              firstName={firstName}
            />
          )}
        </div>
      </article>
    </div>
  );
});

/** The colour that the office chose is for the eye only: the words beside it say what it is, and get the room when they grow. */
function Rail({ color }: { color: string }) {
  return (
    <span aria-hidden className="absolute inset-y-0 left-0 w-[20px]">
      <span className="absolute inset-y-0 left-[9px] w-0.5 bg-line" />
      <span
        className="absolute top-6 left-0 size-[20px] rounded-chip border-4 border-paper bg-edge"
        style={{ backgroundColor: color }}
      />
    </span>
  );
}

const MARKS: Record<Category, { icon: LucideIcon; family: string }> = {
  Concerts: { icon: Star, family: 'guitar' },
  'Round-up': { icon: Disc3, family: 'any' },
  'Concert video published': { icon: Video, family: 'drums' },
  Media: { icon: Camera, family: 'keyboard' },
  News: { icon: Newspaper, family: 'any' },
};

function Label({ id, category }: { id: string; category: Category }) {
  const { icon: Icon, family } = MARKS[category];
  return (
    <h2
      id={id}
      data-family={family}
      className="inline-flex items-center gap-1.5 rounded-chip bg-family-tint px-2.5 py-1 font-text text-small font-semibold tracking-normal text-family-ink"
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {category}
    </h2>
  );
}

function Text({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return <p className="measure whitespace-pre-line">{lines.join('\n\n')}</p>;
}
