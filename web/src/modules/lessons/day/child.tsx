import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import { openDayNotes } from '@bandstand/domain/lessons/day-contract';
import { call } from '../../../platform/client.ts';
import { FailedState } from '../../../office-ui/failed-state.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { instrumentNames } from '../../../ui/instrument.ts';
import { InstrumentIcon } from '../../../ui/instrument-icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { DayBand } from './lesson-change.tsx';
import { Say } from './say.tsx';
import { DAY } from './words.ts';

type WhoProps = {
  child: DayBand['attributes']['children'][number];
  on: IsoDate;
} & Pick<ComponentProps<typeof Say>, 'all' | 'mayMake'>;

/** Who somebody is, what is said of them, and the way to what Band Leaders need to know. */
export function Who({ child, on, all, mayMake }: WhoProps) {
  const { id, name, instrument, needs_to_know: hasNotes, is_reported_absent: isReported } = child;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span data-family={instrument} className="shrink-0 self-start pt-1 text-family-ink">
        <InstrumentIcon instrument={instrument} className="size-7" />
      </span>
      <div className="min-w-32 grow basis-0 wrap-anywhere">
        <Say about={{ id, name, child }} {...{ all, mayMake }}>
          <p className="text-small text-soft">{instrumentNames[instrument]}</p>
          {isReported && <p className="text-small font-semibold">{DAY.familySays}</p>}
        </Say>
        {hasNotes && (
          <button
            type="button"
            aria-label={`${DAY.needsToKnow}: ${name}`}
            onClick={() => setOpen(true)}
            className="linked inline-flex min-h-11 items-center gap-1.5 font-semibold"
          >
            <Info aria-hidden className="size-5 shrink-0" />
            {DAY.needsToKnow}
          </button>
        )}
      </div>
      {isOpen && <NotesDialog kid={{ id, name }} on={on} onClose={() => setOpen(false)} />}
    </>
  );
}

type NotesDialogProps = { kid: { id: string; name: string }; on: IsoDate; onClose: () => void };

/** Each opening is asked for anew, and written down; nothing of it is kept once it is closed. */
function NotesDialog({ kid: { id, name }, on, onClose }: NotesDialogProps) {
  const notes = useQuery({
    queryKey: ['office', 'day notes', on, id],
    queryFn: async ({ signal }) =>
      (await call(openDayNotes, { params: { id }, query: { on }, signal })).data.attributes,
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <Dialog isOpen title={name} onClose={onClose}>
      {notes.isPending && <Skeleton count={2} label={DAY.notesLoading} />}
      {notes.isError && <FailedState heading={DAY.notesFailed} retry={notes} />}
      {notes.data && (
        <>
          <p className="whitespace-pre-wrap wrap-anywhere">
            {notes.data.medical_and_education_notes}
          </p>
          <p className="mt-4 text-small text-soft">{DAY.notesRecorded}</p>
        </>
      )}
    </Dialog>
  );
}
