import { useState } from 'react';
import { latePart } from '../../../../ui/late-part.tsx';
import type { MediumToReport } from '../use-report.ts';
import { AboutBandMedia } from './about-band-media.tsx';

/** The form of a report comes after the timeline: it is in here, folded, and seldom needed. */
const ReportMedia = latePart(async () => (await import('./report-media.tsx')).ReportMedia);

type EntryMenuProps = { reported: MediumToReport; what: string; firstName: string };

/** What is seldom needed of an entry; it opens by itself for a report that was not sent. */
export function EntryMenu({ reported, what, firstName }: EntryMenuProps) {
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
