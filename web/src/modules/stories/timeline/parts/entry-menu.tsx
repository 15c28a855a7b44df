import { useState } from 'react';
import { latePart } from '../../../../ui/late-part.tsx';
import type { MediumToReport } from '../use-report.ts';
import { phrase } from '../../../../platform/provider.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { BAND_MEDIA } from '../words.ts';

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
