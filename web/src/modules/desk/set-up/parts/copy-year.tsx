import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { schoolYearOf } from '@bandstand/domain/kernel/school-year/rules';
import { addSchoolYear } from '@bandstand/domain/lessons/office-contract';
import { copyYear } from '@bandstand/domain/lessons/school-calendar';
import { CLOSURE, TERM } from '@bandstand/domain/lessons/set-up-nouns';
import { call } from '../../../../platform/client.ts';
import { ActFault } from '../../../../platform/form/act-fault.tsx';
import { useGuardedClose } from '../../../../platform/form/use-guarded-close.tsx';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useMay } from '../../../identity/staff/queries.ts';
import { SET_UP_KEY } from '../queries.ts';
import { COPY_YEAR, FORM } from '../words.ts';

/** Days of the copied year as they are shown, and may be changed, before they are saved. */
interface CopiedDays {
  readonly startsOn: string;
  readonly endsOn: string;
  /** Why there are no lessons; null of a term. */
  readonly reason: string | null;
  readonly isKept: boolean;
  readonly key: string;
}

type CopyYearProps = {
  school: string;
  terms: Parameters<typeof copyYear>[0]['terms'];
  closures: readonly {
    readonly startsOn: string;
    readonly endsOn: string;
    readonly reason: string;
  }[];
};

/** The last school year that has terms, copied into the next one. */
export function CopyYear(props: CopyYearProps) {
  const [isOpen, setOpen] = useState(false);
  const copied = copyYear(props);
  const [first] = copied.terms;
  if (!useMay(TERM.writes) || first === undefined) return null;
  const year = schoolYearOf(first.startsOn);
  return (
    <>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        {COPY_YEAR.open(year)}
      </Button>
      {isOpen && (
        <CopyDialog
          school={props.school}
          title={COPY_YEAR.title(year)}
          days={[
            ...copied.terms.map((days) => asShown({ ...days, reason: null })),
            ...copied.closures.map(asShown),
          ]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const asShown = (days: Omit<CopiedDays, 'isKept' | 'key'>): CopiedDays => ({
  ...days,
  isKept: true,
  key: `${days.startsOn} ${days.reason}`,
});

type CopyDialogProps = {
  school: string;
  title: string;
  days: readonly CopiedDays[];
  onClose: () => void;
};

function CopyDialog({ school, title, days: first, onClose }: CopyDialogProps) {
  const [days, setDays] = useState(first);
  const client = useQueryClient();
  const saving = useSendOnce({
    send: (_: void, keyOf) => {
      const kept = days.filter(({ isKept }) => isKept);
      const body = {
        of: school,
        terms: kept
          .filter(({ reason }) => reason === null)
          .map(({ startsOn, endsOn }) => ({ starts_on: startsOn, ends_on: endsOn })),
        closures: kept.flatMap(({ reason, startsOn, endsOn }) =>
          reason === null ? [] : [{ on_date: startsOn, ends_on: endsOn || null, reason }],
        ),
      };
      return call(addSchoolYear, { body, key: keyOf(body) });
    },
    onAnswer: () => {
      showToast({ title: FORM.saved });
      onClose();
      return client.invalidateQueries({ queryKey: SET_UP_KEY });
    },
  });
  const isDirty = () => days !== first && !saving.isSuccess;
  const { body, leave, question } = useGuardedClose(isDirty, onClose);
  const change = (at: number, changed: Partial<CopiedDays>) =>
    setDays(days.map((own, n) => (n === at ? { ...own, ...changed } : own)));
  return (
    <>
      <Dialog
        isOpen
        title={title}
        onClose={leave}
        actions={
          <>
            <Button pending={saving.isPending} onPress={() => void saving.send()}>
              {COPY_YEAR.save(days.filter(({ isKept }) => isKept).length)}
            </Button>
            <Button variant="secondary" onPress={leave}>
              {FORM.goBack}
            </Button>
          </>
        }
      >
        <div ref={body} className="grid grid-cols-1 gap-4">
          {saving.isError && <ActFault heading={FORM.failed} fault={saving.error} />}
          <p className="text-soft">{COPY_YEAR.says}</p>
          {days.map((own, n) => (
            <CopiedRow key={own.key} n={n} days={own} change={(changed) => change(n, changed)} />
          ))}
        </div>
      </Dialog>
      {question}
    </>
  );
}

type CopiedRowProps = {
  n: number;
  days: CopiedDays;
  change: (changed: Partial<CopiedDays>) => void;
};

const CopiedRow = ({ n, days: { startsOn, endsOn, reason, isKept }, change }: CopiedRowProps) => (
  <fieldset className="border-t border-line pt-3">
    <Checkbox
      name={`kept-${n}`}
      label={reason === null ? COPY_YEAR.term : reason || CLOSURE.words.one}
      value={isKept}
      onChange={(kept) => change({ isKept: kept })}
    />
    {isKept && (
      <div className="mt-2 grid grid-cols-2 gap-3">
        <TextField
          name={`from-${n}`}
          label={COPY_YEAR.from}
          type="date"
          value={startsOn}
          onChange={(day) => change({ startsOn: day })}
        />
        <TextField
          name={`until-${n}`}
          label={COPY_YEAR.until}
          type="date"
          value={endsOn}
          onChange={(day) => change({ endsOn: day })}
        />
      </div>
    )}
  </fieldset>
);
