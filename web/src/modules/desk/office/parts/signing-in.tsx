import { sendSecondEmailLink } from '@bandstand/domain/families/profile/second-email-contract';
import { switchEnrolling } from '@bandstand/domain/families/profile/office-contract';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import {
  changeEmailForFamily,
  sendSignInLink,
  unlockForFamily,
} from '@bandstand/domain/identity/account/office-contract';
import { FoldedCard } from '../../../../office-ui/folded-card.tsx';
import { Facts } from '../../../../office-ui/facts.tsx';
import { call } from '../../../../platform/client.ts';
import { portalNow } from '../../../../platform/provider.ts';
import {
  offered,
  plainAct,
  RowOfActs,
  type OfferedAct,
} from '../../../identity/staff/act-dialog.tsx';
import { forFamily, type FamilyInFull } from '../queries.ts';
import { familyAct, useMayAct } from './family-act.tsx';

type SigningInProps = { family: string } & Pick<FamilyInFull, 'office' | 'grownUp'>;

const moment = (at: string): string => formatMoment(new Date(at), portalNow());

/** All that a caller who can’t sign in, or gets no emails, asks about; open where something is wrong. */
export function SigningIn(props: SigningInProps) {
  const mayAct = useMayAct();
  const { signing_in: signIn, refused_mail: refused } = props.office;
  const { last_at: last, has_password: hasPassword, locked_until: locked } = signIn;
  const isWrong =
    !hasPassword || locked !== null || refused.length > 0 || props.grownUp.enrolments_disabled;
  return (
    <FoldedCard
      key={props.family}
      heading="Signing in"
      says={last === null ? 'No sign-in known' : `Last ${moment(last)}`}
      isOpen={isWrong}
    >
      <Facts facts={factsOf(props)} />
      {mayAct && (
        <div className="mt-2 -mb-2">
          <RowOfActs acts={actsOf(props)} />
        </div>
      )}
    </FoldedCard>
  );
}

const factsOf = ({ office, grownUp }: SigningInProps): (readonly [string, string])[] => {
  const { signing_in: signIn, refused_mail: refused, changes } = office;
  const { last_at: last, has_password: hasPassword, locked_until: locked, link } = signIn;
  const unknown = hasPassword ? 'None known' : 'Never';
  const whyOff = changes.find((change) => change.call === 'switchEnrolling')?.reason ?? '';
  const enrolling = whyOff === '' ? 'Off' : `Off: ${whyOff}`;
  return [
    ['Last sign-in', last === null ? unknown : moment(last)],
    ['Password', hasPassword ? 'Chosen' : 'Never chosen'],
    ['Locked', locked === null ? '' : `Until ${moment(locked)}, after wrong passwords`],
    ['Link', link && `Sent ${moment(link.sent_at)}, ${link.works ? 'works' : 'no longer works'}`],
    [
      'Mail',
      refused.map(({ to, at }) => `${to} has not taken our emails since ${moment(at)}`).join('; '),
    ],
    ['Enrolling', grownUp.enrolments_disabled ? enrolling : ''],
  ].map(([label, value]) => [label ?? '', value ?? ''] as const);
};

const actsOf = ({ family, office, grownUp }: SigningInProps): OfferedAct[] => {
  const { email, new_email: newEmail, signing_in: signIn } = office;
  const { second_email_address: second, second_email_address_proven: isProven } = grownUp;
  return [
    offered(
      'Send a link to choose a password …',
      LinkDialog,
      { family, email },
      { isOffered: email !== '' },
    ),
    offered('Unlock …', UnlockDialog, family, { isOffered: signIn.locked_until !== null }),
    offered(
      'Ask the new email again …',
      AskNewEmailDialog,
      { family, email, newEmail: newEmail ?? '' },
      { isOffered: newEmail !== null },
    ),
    offered(
      'Ask the second email again …',
      AskSecondDialog,
      { family, second },
      { isOffered: second !== '' && !isProven },
    ),
    offered(
      'Switch enrolling on …',
      EnrollingDialog,
      { family, isOn: true },
      { isOffered: grownUp.enrolments_disabled },
    ),
  ];
};

const LinkDialog = plainAct(({ family, email }: { family: string; email: string }) =>
  familyAct(family, sendSignInLink, {
    variant: 'primary',
    title: 'Email a link to choose a password?',
    says: `It goes to ${email}, works for 12 hours and only once. Links that went there before stop working.`,
    action: 'Send the link',
    send: (body) => call(sendSignInLink, { params: { family }, body }),
    done: () => 'The link is on its way',
  }),
);

const UnlockDialog = plainAct((family: string) =>
  familyAct(family, unlockForFamily, {
    variant: 'primary',
    title: 'Unlock the account?',
    says: 'Somebody entered a wrong password six times in a row, the family or a stranger. Make sure that it is the parent you are speaking to.',
    action: 'Unlock it',
    send: (body) => call(unlockForFamily, { params: { family }, body }),
    done: () => 'They can sign in again',
  }),
);

/** Sends the link once more that the new address is confirmed with. */
const AskNewEmailDialog = plainAct(
  ({ family, email, newEmail }: { family: string; email: string; newEmail: string }) =>
    familyAct(family, changeEmailForFamily, {
      variant: 'primary',
      title: 'Send the link to the new email again?',
      says: `We email ${newEmail} a new link, and the one before stops working. Nothing changes until they choose a password with it.`,
      action: 'Send the link',
      send: ({ reason }) => {
        const was = { email, new_email: newEmail };
        return call(changeEmailForFamily, {
          params: { family },
          body: { email: newEmail, was, reason },
        });
      },
      done: () => 'The link is on its way',
    }),
);

const AskSecondDialog = plainAct(({ family, second }: { family: string; second: string }) =>
  familyAct(family, sendSecondEmailLink, {
    variant: 'primary',
    title: 'Ask the second email again?',
    says: `We email ${second} a new link to confirm the address. Until somebody presses it, nothing else goes there.`,
    action: 'Send the link',
    send: (body) => call(forFamily(sendSecondEmailLink), { params: { family, id: family }, body }),
    done: () => 'The link is on its way',
  }),
);

/** Off, as long as somebody has to speak with the family first. */
export const EnrollingDialog = plainAct(({ family, isOn }: { family: string; isOn: boolean }) =>
  familyAct(family, switchEnrolling, {
    variant: isOn ? 'primary' : 'danger',
    title: isOn ? 'Switch enrolling on again?' : 'Switch enrolling off for this family?',
    says: isOn
      ? 'They see the portal again, and can enrol.'
      : 'All that they see of the portal is then that we are updating it, and whom to call: they can neither enrol nor change anything themselves. Lessons and payments go on.',
    action: isOn ? 'Switch it on' : 'Switch it off',
    send: ({ reason }) =>
      call(switchEnrolling, { params: { family }, body: { is_on: isOn, reason } }),
    done: () => (isOn ? 'Enrolling is on again' : 'Enrolling is off'),
  }),
);
