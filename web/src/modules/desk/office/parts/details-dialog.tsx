import { useState } from 'react';
import { patchKid } from '@bandstand/domain/child-page/contract';
import { kidChanges, type KidChanges } from '@bandstand/domain/child-page/kid-changes';
import type { Kid } from '@bandstand/domain/families/children/model';
import { forFamily } from '../for-family.ts';
import { call } from '../../../../platform/client.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { DETAILS } from '../child-words.ts';
import { ActDialog } from './act-dialog.tsx';
import type { KidDialogProps } from './act-dialogs.tsx';
import { MeanwhileNotice } from './meanwhile-notice.tsx';
import { goOnFrom, useShownDetails } from './use-shown-details.ts';

type FilmingAnswer = keyof typeof DETAILS.filmedAnswers;
const FILMED: Record<FilmingAnswer, boolean | null> = { yes: true, no: false, unset: null };
export const filmedOf = (may: boolean | null): FilmingAnswer => {
  if (may === null) return 'unset';
  return may ? 'yes' : 'no';
};
const ANSWERS = Object.entries(DETAILS.filmedAnswers).map(([value, label]) => ({ value, label }));

/** Changes what is known about a child. Notes about their health are not opened here. */
export function DetailsDialog({
  family,
  kidId,
  name,
  kid,
  onClose,
}: KidDialogProps & { kid: Kid }) {
  const [typed, setTyped] = useState(() => valuesOf(kid));
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<Details>) => setTyped((now) => ({ ...now, ...part }));
  const { shown, changed, sendWith } = useShownDetails({
    family,
    first: kid,
    find: (now) => now.kids.find(({ id }) => id === kidId)?.attributes,
    onNewer: (was, is) => setTyped((now) => goOnFrom(now, valuesOf(was), valuesOf(is))),
  });
  const changes = changesOf(valuesOf(shown), typed);
  const wrong = whatIsWrong(changes);
  return (
    <ActDialog
      family={family}
      of={patchKid}
      title={DETAILS.title(name)}
      action={DETAILS.action}
      variant="primary"
      done={DETAILS.done(name)}
      missing={[...wrong].map(([fieldId, message]) => ({ fieldId, message }))}
      onTry={() => setTried(true)}
      isChanged={Object.keys(changes).length > 0}
      act={(why) =>
        sendWith(changes, (was) =>
          call(forFamily(patchKid), {
            params: { family, id: kidId },
            body: { ...why, was, call: { kid: changes } },
          }),
        )
      }
      notYet={Object.keys(changes).length === 0 ? DETAILS.nothing : undefined}
      onClose={onClose}
    >
      <MeanwhileNotice changed={changed} />
      <DetailsFields typed={typed} wrong={isTried ? wrong : new Map()} change={change} />
    </ActDialog>
  );
}

type DetailsFieldsProps = {
  typed: Details;
  wrong: DetailProblems;
  change: (part: Partial<Details>) => void;
};

const DetailsFields = ({ typed, wrong, change }: DetailsFieldsProps) => (
  <>
    <TextField
      name="child"
      label={DETAILS.name}
      value={typed.name}
      onChange={(said) => change({ name: said })}
      error={wrong.get('child')}
      autoComplete="off"
    />
    <TextField
      name="class"
      label={DETAILS.schoolClass}
      value={typed.schoolClass}
      onChange={(schoolClass) => change({ schoolClass })}
      error={wrong.get('class')}
      autoComplete="off"
    />
    <RadioGroup
      name="filmed"
      label={DETAILS.filmed}
      layout="inline"
      options={ANSWERS}
      value={typed.filmed}
      onChange={(filmed) => change({ filmed: filmed as FilmingAnswer })}
    />
    <Checkbox
      name="trinity"
      label={DETAILS.noTrinity}
      value={typed.noTrinity}
      onChange={(noTrinity) => change({ noTrinity })}
    />
  </>
);

const valuesOf = (kid: Kid) => ({
  name: kid.name,
  schoolClass: kid.school_class ?? '',
  filmed: filmedOf(kid.concert_video_permission),
  noTrinity: kid.trinity_opt_out,
});
type Details = ReturnType<typeof valuesOf>;

/** Only what was changed is sent. */
const changesOf = (was: Details, is: Details): KidChanges => ({
  ...(is.name.trim() !== was.name && { name: is.name.trim() }),
  ...(is.schoolClass.trim() !== was.schoolClass && { school_class: is.schoolClass.trim() }),
  ...(is.filmed !== was.filmed && { concert_video_permission: FILMED[is.filmed] }),
  ...(is.noTrinity !== was.noTrinity && { trinity_opt_out: is.noTrinity }),
});

type DetailProblems = ReadonlyMap<'child' | 'class', string>;

/** What can't be saved as it is, by the parents' own rules in the office's words. */
const whatIsWrong = (changes: KidChanges): DetailProblems => {
  const issues = kidChanges.safeParse(changes).error?.issues ?? [];
  const wrong = new Map<'child' | 'class', string>();
  for (const { path, message } of issues) {
    if (path[0] === 'school_class') wrong.set('class', message);
    if (path[0] === 'name') wrong.set('child', changes.name === '' ? DETAILS.nameMissing : message);
  }
  return wrong;
};
