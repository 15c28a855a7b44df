import { useState, type ComponentType } from 'react';
import { patchKid } from '@bandstand/domain/child-page/contract';
import { kidChanges } from '@bandstand/domain/child-page/kid-changes';
import type { Kid } from '@bandstand/domain/families/children/model';
import { removeKid } from '@bandstand/domain/places/cancellation/contract';
import { letHeldPlaceGo } from '@bandstand/domain/places/enrolment/office-contract';
import { declineReserved } from '@bandstand/domain/places/waiting-list/contract';
import { RowActs } from '../../../../office-ui/row-acts.tsx';
import { call } from '../../../../platform/client.ts';
import { Button } from '../../../../ui/button.tsx';
import type { ButtonVariant } from '../../../../ui/button-look.ts';
import { ActDialog, plainAct, type ActProps } from '../../../identity/staff/act-dialog.tsx';
import { forFamily } from '../queries.ts';
import {
  changedIn,
  childIn,
  familyAct,
  saving,
  useShownForm,
  type FamilyChild,
} from './family-act.tsx';
import { PlaceDialog } from './free-places.tsx';
import { KeepDialog } from './leaving-acts.tsx';
import {
  AcceptChangeDialog,
  CallOffDialog,
  MoveDialog,
  RejectChangeDialog,
  TakeOfferDialog,
} from './place-acts.tsx';

const LeaveDialog = plainAct(({ family, kidId, kid: { first_name: name } }: FamilyChild) =>
  familyAct(family, removeKid, {
    title: `Take ${name} off the waiting list?`,
    says: 'The place on the list is lost for good.',
    action: 'Take off the list',
    send: (body) => call(forFamily(removeKid), { params: { family, id: kidId }, body }),
    done: () => `${name} is off the waiting list`,
  }),
);

const DeclineDialog = plainAct(({ family, kidId, kid }: FamilyChild) =>
  familyAct(family, declineReserved, {
    title: `Decline the place for ${kid.first_name}?`,
    says: 'It goes to the next child.',
    action: 'Decline it',
    send: (why) => {
      const params = { family, id: family, kidId };
      return call(forFamily(declineReserved), { params, body: { ...why, call: {} } });
    },
    done: () => 'The offer is declined',
  }),
);

const LetGoDialog = plainAct(({ family, kidId, kid: { first_name: name } }: FamilyChild) =>
  familyAct(family, letHeldPlaceGo, {
    title: `Let ${name}’s held place go?`,
    says: 'It goes to the next child. If this child was added together with the place, they are removed too.',
    action: 'Let it go',
    send: (body) => call(letHeldPlaceGo, { params: { family, id: kidId }, body }),
    done: () => `The place held for ${name} is free again`,
  }),
);

export const FILMED = {
  label: 'May be filmed at concerts',
  answers: { yes: 'Yes', no: 'No', unset: 'Not said' },
} as const;
type FilmingAnswer = keyof typeof FILMED.answers;
const MAY_BE_FILMED: Record<FilmingAnswer, boolean | null> = { yes: true, no: false, unset: null };
export const filmedOf = (may: boolean | null): FilmingAnswer => {
  if (may === null) return 'unset';
  return may ? 'yes' : 'no';
};

const detailsOf = (kid: Kid) => ({
  name: kid.name,
  school_class: kid.school_class ?? '',
  filmed: filmedOf(kid.concert_video_permission),
  trinity_opt_out: kid.trinity_opt_out,
});

/** Changes what is known about a child. Notes about their health are not opened here. */
export function DetailsDialog({ of: { family, kidId, kid }, onClose }: ActProps<FamilyChild>) {
  const { typed, form, shown, sendWith, meanwhile } = useShownForm({
    family,
    first: kid,
    find: childIn(kidId),
    typedOf: detailsOf,
  });
  const { filmed, ...others } = changedIn(detailsOf(shown), typed);
  const changes = {
    ...others,
    ...(filmed && { concert_video_permission: MAY_BE_FILMED[filmed] }),
  };
  const issues = kidChanges.safeParse(changes).error?.issues ?? [];
  const issueOf = (name: string) => issues.find(({ path }) => path[0] === name)?.message;
  const isNameless = changes.name === '';
  const act = familyAct(family, patchKid, {
    variant: 'primary',
    title: `Change ${kid.first_name}’s details`,
    says: meanwhile,
    form,
    fields: [
      {
        kind: 'line',
        name: 'name',
        id: 'child',
        label: 'Name',
        wrong: isNameless ? 'Please enter the child’s name.' : issueOf('name'),
      },
      {
        kind: 'line',
        name: 'school_class',
        id: 'class',
        label: 'Class at school',
        wrong: issueOf('school_class'),
      },
      {
        kind: 'radios',
        name: 'filmed',
        label: FILMED.label,
        layout: 'inline',
        options: Object.entries(FILMED.answers).map(([value, label]) => ({ value, label })),
      },
      { kind: 'yes', name: 'trinity_opt_out', id: 'trinity', label: 'No Trinity exams' },
    ],
    ...saving(changes),
    action: 'Save the details',
    send: (why) =>
      sendWith(changes, (was) =>
        call(forFamily(patchKid), {
          params: { family, id: kidId },
          body: { ...why, was, call: { kid: changes } },
        }),
      ),
    done: () => `${kid.first_name}’s details are changed`,
  });
  return <ActDialog act={act} onClose={onClose} />;
}

interface ChildAct {
  readonly open: string;
  /** When it can be done. */
  readonly when: (child: FamilyChild) => boolean;
  readonly Part: ComponentType<ActProps<FamilyChild>>;
  /** What the family waits for stands out from what can always be done. */
  readonly isWaitedFor?: true;
}

const isLeaving = ({ kid }: FamilyChild) =>
  kid.is_enrolled && kid.delayed_cancellation_date !== null;
const isToChange = ({ kid }: FamilyChild) =>
  kid.is_enrolled && kid.status === 'enrolled_waiting_to_change';
/** What is agreed for a later day is called off before anything else is moved. */
const mayMove = (child: FamilyChild) => child.kid.is_enrolled && !isToChange(child);
const isOfferedChange = (child: FamilyChild) => mayMove(child) && child.offer !== undefined;
const isOfferedPlace = ({ kid, offer }: FamilyChild) =>
  kid.status === 'reserved' && offer !== undefined;
/** A place that is held for the Direct Debit: one that was offered is declined, any other is let go. */
const isHeld = ({ kid }: FamilyChild) => kid.status === 'reserved_during_enrolment';
const isWaiting = ({ kid }: FamilyChild) => kid.status === 'waiting_list';

/** All that can be done about a child. */
const ACTS: readonly ChildAct[] = [
  { open: 'Keep the lessons …', when: isLeaving, Part: KeepDialog, isWaitedFor: true },
  {
    open: 'Accept the change …',
    when: isOfferedChange,
    Part: AcceptChangeDialog,
    isWaitedFor: true,
  },
  { open: 'Take the place …', when: isOfferedPlace, Part: TakeOfferDialog, isWaitedFor: true },
  { open: 'Give a free place …', when: isWaiting, Part: PlaceDialog, isWaitedFor: true },
  { open: 'Call the change off …', when: isToChange, Part: CallOffDialog },
  {
    open: 'Decline the change …',
    when: isOfferedChange,
    Part: RejectChangeDialog,
  },
  { open: 'Move to another place …', when: mayMove, Part: MoveDialog },
  {
    open: 'Decline the offer …',
    when: (child) => isOfferedPlace(child) || (isHeld(child) && child.offer !== undefined),
    Part: DeclineDialog,
  },
  {
    open: 'Let the place go …',
    when: (child) => isHeld(child) && child.offer === undefined,
    Part: LetGoDialog,
  },
  { open: 'Leave the waiting list …', when: isWaiting, Part: LeaveDialog },
  { open: 'Change details …', when: () => true, Part: DetailsDialog },
];

/** What can be done about a child just now. What is open stays as it was opened, and is told what has become of it meanwhile. */
export function ChildActs(child: FamilyChild) {
  const [open, setOpen] = useState<{ act: ChildAct; of: FamilyChild } | null>(null);
  const acts = ACTS.filter(({ when }) => when(child));
  const buttons = (variant: ButtonVariant, some: readonly ChildAct[]) =>
    some.map((act) => (
      <Button key={act.open} variant={variant} onPress={() => setOpen({ act, of: child })}>
        {act.open}
      </Button>
    ));
  return (
    <>
      <div
        role="group"
        aria-label={child.kid.name}
        className="mt-3 -mb-2 flex flex-wrap items-center gap-x-6 gap-y-1"
      >
        {buttons(
          'secondary',
          acts.filter(({ isWaitedFor }) => isWaitedFor),
        )}
        <RowActs>
          {buttons(
            'quiet',
            acts.filter(({ isWaitedFor }) => !isWaitedFor),
          )}
        </RowActs>
      </div>
      {open && <open.act.Part of={open.of} onClose={() => setOpen(null)} />}
    </>
  );
}
