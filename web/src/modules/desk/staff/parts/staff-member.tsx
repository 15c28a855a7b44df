import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import {
  endStaff,
  type listStaff,
  inviteStaff,
  confirmRights,
  endStaffSessions,
} from '@bandstand/domain/identity/staff/people-contract';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { ROLE_NAMES } from '@bandstand/domain/identity/staff/rules';
import { formatList } from '@bandstand/domain/kernel/sentences';
import { call } from '../../../../platform/client.ts';
import { LastActFault } from '../../../../platform/form/act-fault.tsx';
import { focusNear } from '../../../../platform/form/focus-near.ts';
import { portalNow } from '../../../../platform/provider.ts';
import type { KeyOf } from '../../../../platform/use-request-keys.ts';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { WorkRow } from '../../../../office-ui/work-row.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useStepUp } from '../../../identity/staff/step-up.tsx';
import { STAFF_KEY } from '../../../identity/staff/queries.ts';
import { SIGN_OUT, STAFF, HELD_BACK } from '../../../identity/staff/words.ts';
import { RolesForm } from './invite-form.tsx';

type StaffCall<Answer> = {
  send: (keyOf: KeyOf) => Promise<Answer>;
  done: (answer: Answer) => Parameters<typeof showToast>[0];
};

/** Something that one press does about a colleague; the button that was pressed may be gone with it. */
const useStaffCall = <Answer,>({ send, done }: StaffCall<Answer>) => {
  const confirming = useStepUp();
  const client = useQueryClient();
  return useSendOnce({
    send: (_: void, keyOf) => confirming(() => send(keyOf)),
    onAnswer: (answer: Answer) => {
      focusNear(document.activeElement);
      showToast(done(answer));
    },
    onEnd: () => client.invalidateQueries({ queryKey: STAFF_KEY }),
  });
};

type AskedCallProps = Pick<ConfirmDialogProps, 'title' | 'children'> & {
  open: string;
  action: string;
  of: Pick<ReturnType<typeof useStaffCall>, 'isPending' | 'send'>;
};

/** It takes something away, and is asked about first. */
function AskedCall({ open, action, of, ...words }: AskedCallProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" onPress={() => setAsking(true)}>
        {open}
      </Button>
      <ConfirmDialog
        {...words}
        isOpen={isAsking}
        confirmLabel={action}
        cancelLabel={STAFF.goBack}
        isDanger
        pending={of.isPending}
        onConfirm={() => void of.send().then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

type HeldBackRightsProps = {
  id: string;
  held: ParsedAnswer<typeof listStaff>['data'][number]['attributes']['held_back'];
  me: string | undefined;
};

/** Rights that don't hold yet, which another administrator than the one who gave them may confirm. */
function HeldBackRights({ id, held, me }: HeldBackRightsProps) {
  const sending = useStaffCall({
    send: () => call(confirmRights, { params: { id } }),
    done: () => ({ title: HELD_BACK.confirmed }),
  });
  if (held === null) return null;
  const roles = formatList(held.roles.map((role) => ROLE_NAMES[role]));
  const mayConfirm = me !== undefined && me !== id && !held.granted_by.includes(me);
  return (
    <div className="mt-3 grid max-w-xl grid-cols-1 justify-items-start gap-3">
      <p>{HELD_BACK.says(roles, formatMoment(new Date(held.until), portalNow()))}</p>
      <LastActFault heading={STAFF.notChanged} of={sending} />
      {mayConfirm && (
        <Button variant="secondary" pending={sending.isPending} onPress={() => void sending.send()}>
          {HELD_BACK.confirm}
        </Button>
      )}
    </div>
  );
}

export type Person = ParsedAnswer<typeof listStaff>['data'][number];

/** Whether their second step is a passkey, an app, or is still to come. */
const stepsOf = ({ second_steps: has }: Person['attributes']): string => {
  if (has.passkey) return STAFF.steps.passkey;
  return has.code ? STAFF.steps.code : STAFF.steps.none;
};

const moment = (at: string): string => formatMoment(new Date(at), portalNow());

/** When they were here last; of somebody who never was, whether they still can. */
const seenOf = ({ last_seen_at: seen, invitation_lapsed_at: lapsed }: Person['attributes']) => {
  if (seen !== null) return STAFF.seen(moment(seen));
  return lapsed === null ? STAFF.never : STAFF.lapsed(moment(lapsed));
};

type StaffMemberProps = { person: Person; isOwn: boolean; me: string | undefined };

export function StaffMember({ person, isOwn, me }: StaffMemberProps) {
  const { id, attributes } = person;
  const { name, email, roles, left_at: left, invitation_lapsed_at: lapsed } = attributes;
  const [isChanging, setChanging] = useState(false);
  const { ending, inviting, signingOut } = useStaffCalls(person);
  const hasRights = left === null && !isOwn;
  return (
    <WorkRow
      heading={name}
      aside={<Roles roles={roles} hasLeft={left !== null} />}
      acts={
        hasRights &&
        !isChanging && (
          <>
            {lapsed !== null && (
              <Button pending={inviting.isPending} onPress={() => void inviting.send()}>
                {STAFF.inviteAgain}
              </Button>
            )}
            <Button variant="secondary" onPress={() => setChanging(true)}>
              {STAFF.change}
            </Button>
            {attributes.signed_in > 0 && (
              <AskedCall
                open={SIGN_OUT.begin}
                title={SIGN_OUT.title(name)}
                action={SIGN_OUT.action}
                of={signingOut}
              >
                {SIGN_OUT.says}
              </AskedCall>
            )}
            <AskedCall
              open={STAFF.end}
              title={STAFF.endTitle(name)}
              action={STAFF.endDo}
              of={ending}
            >
              {STAFF.endSays}
            </AskedCall>
          </>
        )
      }
    >
      <p className="wrap-anywhere text-soft">{email}</p>
      <p className="text-small text-soft">
        {seenOf(attributes)} · {stepsOf(attributes)}
      </p>
      {left === null && <HeldBackRights id={id} held={attributes.held_back} me={me} />}
      <div className="mt-4 grid max-w-xl grid-cols-1 gap-4 empty:hidden">
        <LastActFault heading={STAFF.failed} of={inviting} />
        <LastActFault heading={SIGN_OUT.failed} of={signingOut} />
        <LastActFault heading={STAFF.notChanged} of={ending} />
        {hasRights && isChanging && (
          <RolesForm id={id} now={roles} onEnd={() => setChanging(false)} />
        )}
      </div>
    </WorkRow>
  );
}

type RolesProps = Pick<Person['attributes'], 'roles'> & { hasLeft: boolean };

const Roles = ({ roles, hasLeft }: RolesProps) => (
  <span className="flex flex-wrap gap-2">
    {roles.map((role) => (
      <Chip key={role} tone="info">
        {ROLE_NAMES[role]}
      </Chip>
    ))}
    {hasLeft && <Chip>{STAFF.left}</Chip>}
  </span>
);

const useStaffCalls = ({ id, attributes: { name, email, roles } }: Person) => {
  const params = { id };
  const body = { staff: { name, email, roles: [...roles] } };
  return {
    /** Their access, at once. */
    ending: useStaffCall({
      send: () => call(endStaff, { params }),
      done: () => ({ title: STAFF.ended(name) }),
    }),
    /** For a lost phone: every sign-in, while they keep their access. */
    signingOut: useStaffCall({
      send: () => call(endStaffSessions, { params }),
      done: ({ message }) => ({ title: message }),
    }),
    /** Another link for somebody whose invitation has lapsed, with the roles that they have. */
    inviting: useStaffCall({
      send: (keyOf) => call(inviteStaff, { body, key: keyOf(body) }),
      done: () => ({ title: STAFF.invited, text: STAFF.invitedDetail(email) }),
    }),
  };
};
