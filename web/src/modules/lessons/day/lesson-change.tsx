import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf, ParsedAnswer, QueryOf } from '@bandstand/domain/kernel/endpoint';
import { formatDate, londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import {
  changeLesson,
  previewLessonChange,
  undoLessonChange,
} from '@bandstand/domain/lessons/changes-contract';
import { isOver } from '@bandstand/domain/lessons/calendar';
import type { getDay } from '@bandstand/domain/lessons/day-contract';
import { isOfThisYear } from '@bandstand/domain/lessons/lesson-changes';
import { CAUSES } from '@bandstand/domain/lessons/lesson-days';
import { causeOf } from '@bandstand/domain/lessons/words';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { EmailQuote } from '../../../office-ui/email-quote.tsx';
import { call, mayPass } from '../../../platform/client.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { typedDay } from '../../../platform/form/typed-day.ts';
import { portalNow } from '../../../platform/provider.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ActDialog, type Act, type ActProps } from '../../identity/staff/act-dialog.tsx';
import { useTyped, type ActField } from '../../identity/staff/act-fields.tsx';
import { CHANGE } from './words.ts';

export type DayBand = ParsedAnswer<typeof getDay>['data'][number];

const DAY_KEY = ['office', 'day'];

/** What a lesson's bands are called together, and the lesson itself. */
export interface ChangedBand {
  readonly band: DayBand;
  /** All bands of the same timetable that have a lesson on this day. */
  readonly bands: readonly DayBand[];
}

type Preview = AnswerOf<typeof previewLessonChange>['data']['attributes'];

const ALL = 'all';
const NOBODY = '';

/** A lesson is off, moves, or is led by somebody else: who would be told what, and one press. */
function LessonChangeDialog({ of: { band, bands }, onClose }: ActProps<ChangedBand>) {
  const { timetable_id: timetableId, planned_on: on, change } = band.attributes;
  const isAfterwards = isLessonOver(band);
  const { typed, form } = useTyped({
    // What was said before, or all bands together.
    scope: mayBeAll(bands) && (change === null || change.is_of_all) ? ALL : band.id,
    cause: change?.cause ?? 'ours',
    cover: NOBODY,
    to: isAfterwards ? '' : (change?.to ?? ''),
    note: change?.note ?? '',
  });
  const [note, to] = [typed.note.trim(), typedDay(typed.to)];
  const wanted = {
    timetable_id: timetableId,
    ...(typed.scope !== ALL && { band_id: typed.scope }),
    on,
    cause: typed.cause,
    ...(typed.cover !== NOBODY && { cover_leader_id: typed.cover }),
    ...(to !== null && { to }),
  };
  const preview = useQuery(previewQuery(wanted));
  // Where it can't be looked up, who is chosen stays in the list.
  const [leaders, setLeaders] = useState(preview.data?.leaders);
  if (preview.data !== undefined && preview.data.leaders !== leaders)
    setLeaders(preview.data.leaders);
  const act: Act = {
    title: CHANGE.title(formatDate(on)),
    form,
    fields: [
      ...scopesOf({ band, bands }),
      ...fieldsOf(leaders ?? []),
      ...(isAfterwards ? [] : TOLD_FIELDS),
    ],
    needsNoReason: true,
    variant: 'primary',
    preview: (
      <div role="status" className="border-t border-line pt-4">
        <WhoIsTold preview={preview} note={note} />
      </div>
    ),
    notYet: whyNotYet(preview),
    action: CHANGE.action(preview.data?.families ?? 0),
    failed: isAfterwards ? CHANGE.notSaved : CHANGE.failed,
    done: (answer) => (answer as AnswerOf<typeof changeLesson>).message,
    renews: { done: [DAY_KEY], fault: [DAY_KEY], closed: [DAY_KEY] },
    send: (_why, keyOf) =>
      call(changeLesson, { body: { id: keyOf({ wanted, note }), ...wanted, note } }),
  };
  return <ActDialog act={act} onClose={onClose} />;
}

const previewQuery = (query: QueryOf<typeof previewLessonChange>) =>
  queryOptions({
    queryKey: ['office', 'lesson change', query],
    queryFn: async ({ signal }) =>
      (await call(previewLessonChange, { query, signal })).data.attributes,
    retry: false,
    staleTime: 0,
    // Who may be chosen stays while it is asked what that would mean.
    placeholderData: (before) => before,
  });

/** Whether all bands can be meant: none of their lessons has a register, and all are over or none is. */
const mayBeAll = (bands: readonly DayBand[]): boolean =>
  bands.length > 1 &&
  bands.every((band) => band.attributes.register === null) &&
  new Set(bands.map(isLessonOver)).size === 1;

/** Whether a band's lesson has ended by now. */
const isLessonOver = ({ attributes }: DayBand): boolean => {
  const { change, planned_on: planned, starts_at: time, ends_at: endsAt } = attributes;
  return isOver({ date: change?.to ?? planned, time, endsAt }, portalNow());
};

const scopesOf = ({ band, bands }: ChangedBand): ActField[] =>
  mayBeAll(bands)
    ? [
        {
          kind: 'radios',
          name: 'scope',
          label: CHANGE.which,
          options: [
            { value: ALL, label: CHANGE.all(bands.map(({ attributes }) => attributes.name)) },
            { value: band.id, label: CHANGE.only(band.attributes.name) },
          ],
        },
      ]
    : [];

const fieldsOf = (leaders: Preview['leaders']): ActField[] => [
  {
    kind: 'radios',
    layout: 'inline',
    name: 'cause',
    label: CHANGE.why,
    options: CAUSES.map((cause) => ({ value: cause, label: CHANGE.causes[cause] })),
  },
  {
    kind: 'choice',
    name: 'cover',
    label: CHANGE.cover,
    isOptional: true,
    options: coverOptions(leaders),
  },
];

/** What is asked while there is somebody to tell. */
const TOLD_FIELDS: readonly ActField[] = [
  { kind: 'line', type: 'date', width: 'half', name: 'to', label: CHANGE.to, isOptional: true },
  { kind: 'line', name: 'note', label: CHANGE.note, maxLength: 300, isOptional: true },
];

const coverOptions = (leaders: Preview['leaders']) => [
  { value: NOBODY, label: CHANGE.nobody },
  ...leaders
    .toSorted((one, other) => ORDER.indexOf(one.is) - ORDER.indexOf(other.is))
    .map(({ id, name, is, has_check: hasCheck }) => ({
      value: id,
      label: CHANGE.leader(name, is, hasCheck),
      isDisabled: is === 'check_expired',
      group: CHANGE.groups[is],
    })),
];
const ORDER = ['free', 'busy', 'check_expired'] as const;

type PreviewQuery = {
  data: Preview | undefined;
  isFetching: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
};

const whyNotYet = ({ isFetching, isError }: PreviewQuery): string | undefined => {
  if (isFetching) return CHANGE.wait;
  return isError ? CHANGE.seeAbove : undefined;
};

type WhoIsToldProps = { preview: PreviewQuery; note: string };

function WhoIsTold({ preview, note }: WhoIsToldProps) {
  const { data, isError, error } = preview;
  if (isError)
    return (
      <FaultBox heading={CHANGE.notPossible} fault={error}>
        {mayPass(error) && (
          <div className="mt-3">
            <Button variant="secondary" onPress={() => void preview.refetch()}>
              {CHANGE.again}
            </Button>
          </div>
        )}
      </FaultBox>
    );
  if (data === undefined) return <Skeleton count={3} label={CHANGE.wait} />;
  if (data.is_over) return <p>{CHANGE.overSays}</p>;
  const [first = '', ...others] = data.paragraphs;
  return (
    <>
      <h3 className="font-semibold">{CHANGE.told(data.families, data.children)}</h3>
      {data.subject !== null && (
        <EmailQuote
          subject={data.subject}
          paragraphs={[first, ...(note === '' ? [] : [note]), ...others]}
        />
      )}
    </>
  );
}

/** What was said of a lesson, and the way back for ten minutes. */
export function SaidOfLesson({
  change,
  on,
  isKept,
}: {
  change: NonNullable<DayBand['attributes']['change']>;
  on: IsoDate;
  /** Without signal it is not known who said so, and nothing can be taken back. */
  isKept: boolean;
}) {
  const client = useQueryClient();
  const { id, is_of_all: isOfAll, cause, cover, to, note, told, said_at: saidAt, by } = change;
  const moment = formatMoment(new Date(saidAt), portalNow());
  const isAfterwards = change.is_afterwards;
  const undoing = useSendOnce({
    send: () => call(undoLessonChange, { params: { id }, body: {} }),
    onAnswer: async ({ message }) => {
      showToast({ title: CHANGE.undone, text: message });
      await client.invalidateQueries({ queryKey: DAY_KEY });
    },
  });
  return (
    <div className="mt-3 grid grid-cols-1 gap-2 rounded-field bg-sunken p-4">
      <p className="flex gap-2 font-semibold">
        <CalendarX2 aria-hidden className="size-6 shrink-0" />
        {CHANGE.is({ on: formatDate(on), to: to && formatDate(to), cover })}
      </p>
      <p>{causeOf(cause)}</p>
      {note !== '' && <p className="wrap-anywhere">{note}</p>}
      {!isKept && (
        <p className="text-small text-soft">
          {isAfterwards ? CHANGE.written(by, moment) : CHANGE.said(by, moment, told)}
        </p>
      )}
      {undoing.isError && <FaultBox heading={CHANGE.notUndone} fault={undoing.error} />}
      {!isKept && (isAfterwards || (to ?? on) >= londonDate(portalNow())) && (
        <Button variant="secondary" pending={undoing.isPending} onPress={() => void undoing.send()}>
          {CHANGE.undo(isOfAll)}
        </Button>
      )}
    </div>
  );
}

/** What opens the dialog, as long as something can be said of the lesson. */
export function ChangeLessonButton(of: ChangedBand) {
  const [isOpen, setOpen] = useState(false);
  const { change, planned_on: planned } = of.band.attributes;
  const isAfterwards = isLessonOver(of.band);
  if (isAfterwards && !isOfThisYear(planned, portalNow())) return null;
  const open = isAfterwards ? CHANGE.openOver : CHANGE.open;
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        {change === null ? open : CHANGE.openAgain}
        <span className="sr-only">: {of.band.attributes.name}</span>
      </Button>
      {isOpen && <LessonChangeDialog of={of} onClose={() => setOpen(false)} />}
    </>
  );
}
