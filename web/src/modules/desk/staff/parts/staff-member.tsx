import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import {
  endStaff,
  type listStaff,
  inviteStaff,
  confirmRights,
} from '@bandstand/domain/identity/staff/people-contract';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { ROLE_NAMES } from '@bandstand/domain/identity/staff/role-names';
import type { Role } from '@bandstand/domain/kernel/role';
import { formatList } from '@bandstand/domain/kernel/format-list';
import { call } from '../../../../platform/client.ts';
import { LastActFault } from '../../../../platform/form/last-act-fault.tsx';
import { focusNear } from '../../../../platform/form/focus-near.ts';
import { portalNow } from '../../../../platform/provider.ts';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { WorkRow } from '../../../../office-ui/work-row.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useStepUp } from '../../../identity/staff/step-up.tsx';
import { STAFF_KEY } from '../../../identity/staff/queries.ts';
import { SIGN_OUT, STAFF, HELD_BACK } from '../../../identity/staff/words.ts';
import { RolesForm } from './roles-form.tsx';
import { SignOutMember, useMemberSignOut } from './sign-out-member.tsx';

type HeldBackRightsProps = {
  id: string;
  held: ParsedAnswer<typeof listStaff>['data'][number]['attributes']['held_back'];
  me: string | undefined;
};

/** Rights that don't hold yet, which another administrator than the one who gave them may confirm. */
function HeldBackRights({ id, held, me }: HeldBackRightsProps) {
  const confirming = useStepUp();
  const client = useQueryClient();
  const sending = useSendOnce({
    send: () => confirming(() => call(confirmRights, { params: { id } })),
    onAnswer: () => {
      focusNear(document.activeElement);
      showToast({ title: HELD_BACK.confirmed });
    },
    onEnd: () => client.invalidateQueries({ queryKey: STAFF_KEY }),
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
  const [isEnding, setEnding] = useState(false);
  const ending = useEndAccess(person, () => setEnding(false));
  const inviting = useRepeatInvitation(attributes);
  const signingOut = useMemberSignOut(id);
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
            {attributes.signed_in > 0 && <SignOutMember name={name} of={signingOut} />}
            <Button variant="quiet" onPress={() => setEnding(true)}>
              {STAFF.end}
            </Button>
            <EndDialog
              isOpen={isEnding}
              name={name}
              pending={ending.isPending}
              onConfirm={() => void ending.send()}
              onCancel={() => setEnding(false)}
            />
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
        <LastActFault heading={SIGN_OUT.failed} of={signingOut.ending} />
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

/** Ends somebody's access at once. */
const useEndAccess = ({ id, attributes: { name } }: Person, onEnd: () => void) => {
  const confirming = useStepUp();
  const client = useQueryClient();
  return useSendOnce({
    send: () => confirming(() => call(endStaff, { params: { id } })),
    onAnswer: () => {
      focusNear(document.activeElement);
      showToast({ title: STAFF.ended(name) });
      return client.invalidateQueries({ queryKey: STAFF_KEY });
    },
    onEnd,
  });
};

type EndDialogProps = Pick<ConfirmDialogProps, 'isOpen' | 'pending' | 'onConfirm' | 'onCancel'>;

function EndDialog({ name, ...rest }: EndDialogProps & { name: string }) {
  return (
    <ConfirmDialog
      {...rest}
      title={STAFF.endTitle(name)}
      confirmLabel={STAFF.endDo}
      cancelLabel={STAFF.goBack}
      isDanger
    >
      {STAFF.endSays}
    </ConfirmDialog>
  );
}

type Invitee = { readonly name: string; readonly email: string; readonly roles: readonly Role[] };

/** Another link for somebody whose invitation has lapsed, with the roles that they have. */
const useRepeatInvitation = ({ name, email, roles }: Invitee) => {
  const confirming = useStepUp();
  const client = useQueryClient();
  const body = { staff: { name, email, roles: [...roles] } };
  return useSendOnce({
    send: (_: void, keyOf) => confirming(() => call(inviteStaff, { body, key: keyOf(body) })),
    onAnswer: () => {
      // The pressed button disappears with the lapsed invitation.
      focusNear(document.activeElement);
      showToast({ title: STAFF.invited, text: STAFF.invitedDetail(email) });
    },
    onEnd: () => client.invalidateQueries({ queryKey: STAFF_KEY }),
  });
};
