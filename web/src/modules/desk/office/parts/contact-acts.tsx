import type { Endpoint } from '@bandstand/domain/kernel/endpoint';
import { THEIR_EMAIL_FORMAT as BAD } from '@bandstand/domain/identity/staff/model';
import { email as emailRule, wrongWithEmail } from '@bandstand/domain/identity/account/model';
import { changeEmailForFamily } from '@bandstand/domain/identity/account/office-contract';
import { updateGrownUp } from '@bandstand/domain/families/profile/contract';
import { grownUpChanges, type GrownUp } from '@bandstand/domain/families/profile/model';
import { secondAddress } from '@bandstand/domain/families/profile/details-by-office';
import { changeSecondEmailForFamily } from '@bandstand/domain/families/profile/office-contract';
import { payerAddress } from '@bandstand/domain/money/payments/bank-details';
import {
  changePayerEmailForFamily,
  sendBankLink,
} from '@bandstand/domain/money/payments/office-contract';
import { call } from '../../../../platform/client.ts';
import {
  ActDialog,
  offered,
  plainAct,
  type ActProps,
  type OfferedAct,
} from '../../../identity/staff/act-dialog.tsx';
import { forFamily, type FamilyInFull, type FamilyPayer } from '../queries.ts';
import { changedIn, familyAct, saving, useShownForm } from './family-act.tsx';

export const CONTACT = {
  heading: 'Contact',
  change: 'Change these details …',
  title: (name: string) => `Change ${name}’s details`,
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  newEmail: 'New email',
  secondEmail: 'Second email',
  unproven: (email: string) => `${email} (not confirmed yet)`,
  payerEmail: 'Payer’s email',
  alternative: 'Alternative contact',
  address: 'Address',
  line1: 'Address, first line',
  line2: 'Address, second line',
  city: 'Town or city',
  county: 'County',
  postcode: 'Postcode',
  marketing: 'Marketing emails',
  marketingAnswers: { yes: 'Yes', no: 'No', not_set: 'Not said' },
  emailStays: 'The email address is changed separately, because the family signs in with it.',
  missing: (label: string) => `${label}: please fill this in.`,
  done: 'The details are changed',
} as const;

const FIELDS = [
  { name: 'name', label: CONTACT.name, isOptional: false },
  { name: 'phone', label: CONTACT.phone, isOptional: false },
  { name: 'alternative_contact', label: CONTACT.alternative, isOptional: true },
  { name: 'address_l1', label: CONTACT.line1, isOptional: false },
  { name: 'address_l2', label: CONTACT.line2, isOptional: true },
  { name: 'address_city', label: CONTACT.city, isOptional: false },
  { name: 'address_county', label: CONTACT.county, isOptional: true },
  { name: 'address_postcode', label: CONTACT.postcode, isOptional: false },
] as const;

export const YES_OR_NO = (['yes', 'no'] as const).map((value) => ({
  value,
  label: CONTACT.marketingAnswers[value],
}));

const typedOf = (grownUp: GrownUp) => ({
  name: grownUp.name,
  phone: grownUp.phone,
  alternative_contact: grownUp.alternative_contact,
  address_l1: grownUp.address_l1,
  address_l2: grownUp.address_l2,
  address_city: grownUp.address_city,
  address_county: grownUp.address_county,
  address_postcode: grownUp.address_postcode,
  comms_marketing: grownUp.comms_marketing,
});

/** Changes how a family is reached, by the parents' own rules in the office's words. */
export function ContactDialog({
  of: { family, grownUp },
  onClose,
}: ActProps<{
  family: string;
  grownUp: GrownUp;
}>) {
  const { typed, form, shown, sendWith, meanwhile } = useShownForm({
    family,
    first: grownUp,
    find: (now) => now.grownUp,
    typedOf,
  });
  const { comms_marketing: marketing, ...texts } = changedIn(typedOf(shown), typed);
  const changes = {
    ...texts,
    ...(marketing && marketing !== 'not_set' && { comms_marketing: marketing }),
  };
  const issues = grownUpChanges.safeParse(changes).error?.issues ?? [];
  const act = familyAct(family, updateGrownUp, {
    variant: 'primary',
    title: CONTACT.title(grownUp.name || grownUp.email),
    says: meanwhile,
    form,
    fields: [
      ...FIELDS.map(({ name, label, isOptional }) => ({
        kind: 'line' as const,
        name,
        label,
        isOptional,
        wrong:
          !isOptional && changes[name] === ''
            ? CONTACT.missing(label)
            : issues.find(({ path }) => path[0] === name)?.message,
      })),
      {
        kind: 'radios',
        name: 'comms_marketing',
        label: CONTACT.marketing,
        layout: 'inline',
        options: YES_OR_NO,
      },
    ],
    preview: <p className="text-soft">{CONTACT.emailStays}</p>,
    ...saving(changes),
    action: 'Save the details',
    send: (why) =>
      sendWith(changes, (was) =>
        call(forFamily(updateGrownUp), {
          params: { family, id: family },
          body: { ...why, was, call: { grown_up: changes } },
        }),
      ),
    done: () => CONTACT.done,
  });
  return <ActDialog act={act} onClose={onClose} />;
}

type Addresses = Readonly<Record<string, string | null>>;
type AddressOptions<Shown extends Addresses, Name extends keyof Shown & string> = {
  family: string;
  of: Endpoint;
  title: string;
  label: string;
  hint?: string | undefined;
  says: string;
  told: string;
  /** The field, and which of what is shown it changes. */
  name: Name;
  /** What the form shows as it is opened, and the same as it is later. */
  first: Shown & Readonly<Record<Name, string>>;
  find: (family: FamilyInFull) => (Shown & Readonly<Record<Name, string>>) | undefined;
  /** What is on the button, and is said once it is done, for what was typed. */
  doing: (typed: { readonly address: string; readonly was: string; readonly isSame: boolean }) => {
    readonly action: string;
    readonly done: string;
    readonly notYet?: string | undefined;
  };
  /** By the parents' own rule. */
  isRight: (address: string) => boolean;
  send: (sent: { address: string; was: Shown; reason: string }) => Promise<unknown>;
};

/** Changes an address to which emails about a family go, after a second step. */
function AddressDialog<Shown extends Addresses, Name extends keyof Shown & string>({
  of: options,
  onClose,
}: ActProps<AddressOptions<Shown, Name>>) {
  const { family, of, title, label, hint, name, first, find, isRight } = options;
  const { typed, form, shown, sendWith, meanwhile } = useShownForm({
    family,
    first,
    find,
    typedOf: (now) => ({ [name]: now[name] }),
  });
  const was = shown[name];
  const address = (typed[name] ?? '').trim();
  const isSame = address.toLowerCase() === was.toLowerCase();
  const { done, ...doing } = options.doing({ address, was, isSame });
  const act = familyAct(family, of, {
    ...doing,
    variant: 'primary',
    title,
    says: (
      <>
        {meanwhile}
        <p>{options.says}</p>
      </>
    ),
    form,
    fields: [
      {
        kind: 'line',
        name,
        type: 'email',
        inputMode: 'email',
        label,
        hint,
        autoCapitalize: 'none',
        spellCheck: false,
        wrong: isRight(address) ? undefined : (wrongWithEmail(address, BAD) ?? BAD),
      },
    ],
    preview: <p className="text-soft">{options.told}</p>,
    isChanged: !isSame,
    send: ({ reason }) => sendWith(shown, () => options.send({ address, was: shown, reason })),
    done: () => done,
  });
  return <ActDialog act={act} onClose={onClose} />;
}

const offeredAddress = <Shown extends Addresses, Name extends keyof Shown & string>(
  open: string,
  options: AddressOptions<Shown, Name>,
): OfferedAct => offered(open, AddressDialog<Shown, Name>, options, { name: options.name });

const OTHER_EMAIL = {
  title: 'Change the email that they sign in with?',
  says: 'Anybody who reads this address can sign in as the family, so make sure it is the parent you are speaking to. We email a link there, and nothing changes until they choose a password with it.',
  told: 'The old address is emailed at once, and again once it is changed.',
};
const FIRST_EMAIL = {
  title: 'Which email will they sign in with?',
  says: 'Anybody who reads this address can sign in as the family, so read it back to the parent. It counts at once, and we email a link there to choose a password.',
  told: 'Then a child can be added.',
};

/** Changes what a family signs in with, once the new address has answered. */
export const changeEmail = (family: string, email: string, newEmail: string | null) =>
  offeredAddress(email === '' ? 'Add the email …' : 'Change the email …', {
    family,
    of: changeEmailForFamily,
    ...(email === '' ? FIRST_EMAIL : OTHER_EMAIL),
    label: 'New email',
    hint:
      newEmail === null
        ? undefined
        : `A link went to ${newEmail}. It can be used for 12 hours, and a new one ends it.`,
    name: 'email',
    first: { email, new_email: newEmail },
    find: ({ office }) => ({ email: office.email, new_email: office.new_email }),
    doing: ({ isSame }) => ({
      action: 'Send the link',
      done: 'The link is on its way',
      notYet: isSame ? 'They sign in with this address.' : undefined,
    }),
    isRight: (address) => emailRule.safeParse(address).success,
    send: ({ address, ...seen }) =>
      call(changeEmailForFamily, { params: { family }, body: { email: address, ...seen } }),
  });

const doingSecond = (was: string, address: string) => {
  if (was === '') return { action: 'Add the address', done: 'The address is added' };
  return address === ''
    ? { action: 'Remove the address', done: 'The address is removed' }
    : { action: 'Change the address', done: 'The address is changed' };
};

/** Changes who else reads the emails about a family's children; the rule takes none at all too. */
export const changeSecondEmail = (family: string, email: string) =>
  offeredAddress(email === '' ? 'Add a second email …' : 'Change the second email …', {
    family,
    of: changeSecondEmailForFamily,
    title: email === '' ? 'Add a second email?' : 'Change the second email?',
    label: 'Second email',
    says: 'Emails about the children go there as well and say where they are and when, so make sure it is the parent you are speaking to. The new address is asked first: until somebody confirms there, it gets nothing else.',
    told: 'The parent is emailed about the change.',
    name: 'second_email_address',
    first: { second_email_address: email },
    find: ({ grownUp }) => ({ second_email_address: grownUp.second_email_address }),
    doing: ({ address, was }) => ({
      ...doingSecond(was, address),
      notYet: address === was ? 'Nothing is changed yet.' : undefined,
    }),
    isRight: (address) => secondAddress.safeParse({ second_email_address: address }).success,
    send: ({ address, ...seen }) =>
      call(changeSecondEmailForFamily, {
        params: { family },
        body: { second_email_address: address, ...seen },
      }),
  });

/** Changes where the emails about a family's payments go. */
export const changePayer = (family: string, { email, isProven }: FamilyPayer) =>
  offeredAddress('Change the payer’s email …', {
    family,
    of: changePayerEmailForFamily,
    title: 'Change the payer’s email?',
    label: 'Payer’s email',
    hint: isProven
      ? undefined
      : `Nobody has confirmed ${email} yet. With the address as it is, the link goes there once more.`,
    says: 'Emails about payments name the children and their school, so make sure it is the parent you are speaking to. The new address is asked first: until somebody confirms there, it gets nothing about payments.',
    told: 'The parent is emailed about the change, and so is the old address if it was confirmed.',
    name: 'payer_email',
    first: { payer_email: email },
    find: ({ payer }) => (payer === null ? undefined : { payer_email: payer.email }),
    doing: ({ isSame }) => ({
      action: isSame && !isProven ? 'Send the link again' : 'Change the address',
      done: isSame ? 'The link is on its way' : 'The address is changed',
      notYet: isSame && isProven ? 'Nothing is changed yet.' : undefined,
    }),
    isRight: (address) => payerAddress.safeParse({ email_address: address }).success,
    send: ({ address, ...seen }) =>
      call(changePayerEmailForFamily, {
        params: { family },
        body: { email_address: address, ...seen },
      }),
  });

interface BankLink {
  readonly family: string;
  readonly email: string;
  /** The bank said so, and nobody has taken over. */
  readonly payerDied: boolean;
}

/** Sends a family to its own page of bank details. */
export const BankLinkDialog = plainAct(({ family, email, payerDied }: BankLink) =>
  familyAct(family, sendBankLink, {
    variant: 'primary',
    title: 'Email the link for bank details?',
    says: `${payerDied ? `The account holder has died. Whoever takes over the payments must be the one who reads ${email}. ` : ''}We email ${email} the way to the page where they set up a Direct Debit, or pay from another account. Bank details are never taken on the phone.`,
    action: 'Send the email',
    send: (why, keyOf) => call(sendBankLink, { params: { family }, body: why, key: keyOf(why) }),
    done: () => 'The email is on its way',
  }),
);
