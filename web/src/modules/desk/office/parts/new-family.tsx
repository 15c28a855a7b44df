import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { addFamily } from '@bandstand/domain/desk/office/contract';
import { newFamily } from '@bandstand/domain/desk/office/model';
import { enrolKid } from '@bandstand/domain/places/enrolment/contract';
import { TextLink } from '../../../../ui/link.tsx';
import { call, isFaultOf } from '../../../../platform/client.ts';
import type { KeyOf } from '../../../../platform/use-request-keys.ts';
import { ActDialog, type ActProps } from '../../../identity/staff/act-dialog.tsx';
import { useTyped, type ActField, type TypedForm } from '../../../identity/staff/act-fields.tsx';
import { CONTACT, YES_OR_NO } from './contact-acts.tsx';
import { enrolling } from './free-places.tsx';
import { AddChildDialog, useChildAct, useNewChild } from './new-child.tsx';

const NOBODY = {
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  address_l1: '',
  address_city: '',
  address_postcode: '',
  comms_marketing: '',
  children: '1',
};

const ADDRESS = [
  ['address_l1', CONTACT.line1],
  ['address_city', CONTACT.city],
  ['address_postcode', CONTACT.postcode],
] as const;

/** As many at once; one more is added on the family's page. */
const MOST_CHILDREN = 4;
const COUNTS = ['None yet', ...Array.from({ length: MOST_CHILDREN }, (_, n) => `${n + 1}`)].map(
  (label, n) => ({ value: `${n}`, label }),
);

/** Without a child nobody is asked more than how to call them: the rest is needed for one, as an email is. */
const useFamilyForm = () => {
  const { typed, form } = useTyped(NOBODY);
  const said = Object.fromEntries(
    Object.entries(typed).map(([name, text]) => [name, text.trim()]),
  ) as typeof NOBODY;
  const { first_name: first, last_name: last, phone, children, ...others } = said;
  const given = Object.entries(others).filter(([, text]) => text !== '');
  const grownUp = {
    name: [first, last].filter(Boolean).join(' '),
    ...(last && { last_name: last }),
    phone,
    ...Object.fromEntries(given),
  };
  const hasEmail = said.email !== '';
  const count = hasEmail ? Number(children) : 0;
  const hasChild = count > 0;
  const issues = newFamily.shape.grown_up.safeParse(grownUp).error?.issues ?? [];
  const issueAt = (name: string) => issues.find(({ path }) => path[0] === name)?.message;
  const line = (name: keyof typeof NOBODY, label: string, isOptional = false) => ({
    kind: 'line' as const,
    name,
    label,
    isOptional,
    wrong: !isOptional && said[name] === '' ? CONTACT.missing(label) : issueAt(name),
  });
  const fields: ActField[] = [
    { ...line('first_name', 'First name'), ...(first && { wrong: issueAt('name') }) },
    line('last_name', 'Last name', true),
    { ...line('phone', CONTACT.phone), type: 'tel', inputMode: 'tel' },
    {
      ...line('email', CONTACT.email, true),
      hint: 'Without one, the family is kept with a note, and a child can be added later.',
      type: 'email',
      inputMode: 'email',
      autoCapitalize: 'none',
      spellCheck: false,
    },
    ...ADDRESS.map(([name, label]) => line(name, label, !hasChild)),
    {
      kind: 'radios',
      name: 'comms_marketing',
      label: CONTACT.marketing,
      layout: 'inline',
      options: YES_OR_NO,
      wrong:
        hasChild && said.comms_marketing === '' ? CONTACT.missing(CONTACT.marketing) : undefined,
    },
    ...(hasEmail ? [CHILDREN] : []),
  ];
  return { form, fields, hasEmail, count, said, grownUp: grownUp as Sent };
};
type Sent = Parameters<typeof call<typeof addFamily>>[1]['body']['grown_up'];

const joined = (one: TypedForm, other: TypedForm): TypedForm => ({
  typed: { ...one.typed, ...other.typed },
  isChanged: one.isChanged || other.isChanged,
  set: (name, value) => (name in one.typed ? one : other).set(name, value),
});

const CHILDREN: ActField = {
  kind: 'choice',
  name: 'children',
  label: 'Children to add now',
  hint: 'Each is asked about after the one before.',
  options: COUNTS,
};
const childHeading = (isFirst: boolean): ActField => ({
  kind: 'own',
  name: 'heading',
  render: () => <h3 className="mt-2 text-title">{isFirst ? 'The first child' : 'The child'}</h3>,
});

/** The family's page, once the other children were asked about, one after the other. */
const useOtherChildren = (onClose: () => void) => {
  const navigate = useNavigate();
  const kept = useRef<string | null>(null);
  const [left, setLeft] = useState(0);
  const goOn = (count: number) => {
    if (kept.current !== null && count > 0) return setLeft(count);
    onClose();
    if (kept.current !== null) void navigate({ to: `/office/families/${kept.current}` });
  };
  const dialog = kept.current !== null && left > 0 && (
    <AddChildDialog key={left} of={kept.current} onClose={() => goOn(left - 1)} />
  );
  const keep = ({ id }: { id: string }) => {
    kept.current = id;
  };
  return { keep, goOn, dialog };
};

/** Takes a family on that calls: its account with what they say, and its children. Once the family is kept, only they are left to add. */
export function NewFamilyDialog({ onClose }: ActProps<null>) {
  const { keep, goOn, dialog } = useOtherChildren(onClose);
  const [family, setFamily] = useState<string | null>(null);
  const [known, setKnown] = useState('');
  const { said, hasEmail, count, grownUp, ...asked } = useFamilyForm();
  const hasChild = count > 0;
  const newChild = useNewChild();
  const { about, enrolment } = useChildAct(family, newChild);
  const add = async (reason: string, keyOf: KeyOf) => {
    const body = { grown_up: grownUp, reason };
    try {
      return (await call(addFamily, { body, key: keyOf(body) })).id;
    } catch (fault) {
      const isKnown = isFaultOf(addFamily, fault) && fault.refusal === 'email_known';
      setKnown(isKnown ? said.email : '');
      throw fault;
    }
  };
  const act = {
    variant: 'primary' as const,
    title: 'New family',
    of: enrolKid,
    says: <SoFar name={said.first_name} family={family} known={known} />,
    form: joined(asked.form, newChild.form),
    fields: [
      ...(family === null ? asked.fields : []),
      ...(hasChild ? [childHeading(count > 1), ...newChild.fields] : []),
    ],
    ...(hasChild ? about : { ...LATER, preview: !hasEmail && LATER.preview }),
    hint: hasEmail
      ? 'Who called, and what they asked for.'
      : 'Who called, and what they asked for. It is kept as a note on the family’s file.',
    ...(family !== null && { failed: 'The family is kept, but the child was not added' }),
    renews: { fault: [['office', 'free places']], done: [['office', 'families']] },
    send: async (why: { reason: string }, keyOf: KeyOf) => {
      const id = family ?? (await add(why.reason, keyOf));
      if (!hasChild) return { id, says: hasEmail ? LATER.withEmail : LATER.withoutEmail };
      const child = enrolling(id, newChild.child.name, {
        body: (because) => ({ ...because, call: enrolment() }),
        onPlaceGone: () => newChild.change({ cards: [] }),
      });
      try {
        return { id, says: child.done(await child.send(why, keyOf)) };
      } catch (fault) {
        setFamily(id);
        throw fault;
      }
    },
    after: keep,
    done: ({ says }: { says: string }) => says,
  };
  return dialog || <ActDialog act={act} onClose={() => goOn(count - 1)} />;
}

const LATER = {
  action: 'Keep the family',
  preview: <p className="text-soft">No child can be added before there is an email.</p>,
  withEmail: 'The family is kept, and a link to choose a password is on its way',
  withoutEmail: 'The family is kept, and it is on Today to ask for an email',
};

type SoFarProps = { name: string; family: string | null; known: string };

/** What became of the family before its child could be added; or who has its address. */
function SoFar({ name, family, known }: SoFarProps) {
  if (family !== null)
    return (
      <p>
        {
          'The account is made, and a link to choose a password is on its way. Only the child is missing: add them here, or on '
        }
        <TextLink href={`/office/families/${family}`}>{`${name}’s page`}</TextLink>.
      </p>
    );
  if (known !== '')
    return (
      <p>
        <TextLink href={`/office/families?said=${encodeURIComponent(known)}`}>
          {`Find the family by ${known}`}
        </TextLink>
      </p>
    );
  return <p>With an email, we send a link there to choose a password.</p>;
}
