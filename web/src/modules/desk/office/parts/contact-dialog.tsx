import { useState } from 'react';
import { updateGrownUp } from '@bandstand/domain/families/profile/contract';
import {
  grownUpChanges,
  type GrownUp,
  type GrownUpChanges,
} from '@bandstand/domain/families/profile/model';
import { forFamily } from '../for-family.ts';
import { call } from '../../../../platform/client.ts';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { CONTACT } from '../contact-words.ts';
import { ActDialog } from './act-dialog.tsx';
import { MeanwhileNotice } from './meanwhile-notice.tsx';
import { goOnFrom, useShownDetails } from './use-shown-details.ts';

const FIELDS = [
  { name: 'name', label: CONTACT.name, isRequired: true },
  { name: 'phone', label: CONTACT.phone, isRequired: true },
  { name: 'alternative_contact', label: CONTACT.alternative, isRequired: false },
  { name: 'address_l1', label: CONTACT.line1, isRequired: true },
  { name: 'address_l2', label: CONTACT.line2, isRequired: false },
  { name: 'address_city', label: CONTACT.city, isRequired: true },
  { name: 'address_county', label: CONTACT.county, isRequired: false },
  { name: 'address_postcode', label: CONTACT.postcode, isRequired: true },
] as const;
type Field = (typeof FIELDS)[number]['name'];
type ContactValues = Record<Field, string> & Pick<GrownUp, 'comms_marketing'>;

const YES_OR_NO = (['yes', 'no'] as const).map((value) => ({
  value,
  label: CONTACT.marketingAnswers[value],
}));

type ContactDialogProps = { family: string; grownUp: GrownUp; onClose: () => void };

/** Changes how a family is reached, by the parents' own rules. */
export function ContactDialog({ family, grownUp, onClose }: ContactDialogProps) {
  const [typed, setTyped] = useState<ContactValues>(() => typedOf(grownUp));
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<ContactValues>) => setTyped((now) => ({ ...now, ...part }));
  const { shown, changed, sendWith } = useShownDetails({
    family,
    first: grownUp,
    find: (now) => now.grownUp,
    onNewer: (was, is) => setTyped((now) => goOnFrom(now, typedOf(was), typedOf(is))),
  });
  const changes = changesOf(typedOf(shown), typed);
  const wrong = whatIsWrong(changes);
  return (
    <ActDialog
      family={family}
      of={updateGrownUp}
      title={CONTACT.title(grownUp.name || grownUp.email)}
      action={CONTACT.action}
      variant="primary"
      done={CONTACT.done}
      missing={[...wrong].map(([fieldId, message]) => ({ fieldId, message }))}
      onTry={() => setTried(true)}
      isChanged={Object.keys(changes).length > 0}
      act={(why) =>
        sendWith(changes, (was) =>
          call(forFamily(updateGrownUp), {
            params: { family, id: family },
            body: { ...why, was, call: { grown_up: changes } },
          }),
        )
      }
      notYet={Object.keys(changes).length === 0 ? CONTACT.nothing : undefined}
      onClose={onClose}
    >
      <MeanwhileNotice changed={changed} />
      {FIELDS.map(({ name, label, isRequired }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          isOptional={!isRequired}
          value={typed[name]}
          onChange={(said) => change({ [name]: said })}
          error={isTried ? wrong.get(name) : undefined}
          autoComplete="off"
        />
      ))}
      <RadioGroup
        name="comms_marketing"
        label={CONTACT.marketing}
        layout="inline"
        options={YES_OR_NO}
        value={typed.comms_marketing}
        onChange={(said) => change({ comms_marketing: said === 'yes' ? 'yes' : 'no' })}
      />
      <p className="text-soft">{CONTACT.emailStays}</p>
    </ActDialog>
  );
}

const typedOf = (grownUp: GrownUp): ContactValues => ({
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

/** Only what was changed is sent. */
const changesOf = (was: ContactValues, is: ContactValues): GrownUpChanges => {
  const fields = FIELDS.filter(({ name }) => is[name].trim() !== was[name]);
  return {
    ...Object.fromEntries(fields.map(({ name }) => [name, is[name].trim()])),
    ...(is.comms_marketing !== was.comms_marketing &&
      is.comms_marketing !== 'not_set' && { comms_marketing: is.comms_marketing }),
  };
};

/** What can't be saved as it is, by the parents' own rules in the office's words. */
const whatIsWrong = (changes: GrownUpChanges): ReadonlyMap<Field, string> => {
  const read = grownUpChanges.safeParse(changes);
  const wrong = new Map<Field, string>();
  for (const { name, label, isRequired } of FIELDS) {
    if (isRequired && changes[name] === '') wrong.set(name, CONTACT.missing(label));
    else {
      const said = read.error?.issues.find(({ path }) => path[0] === name)?.message;
      if (said !== undefined) wrong.set(name, said);
    }
  }
  return wrong;
};
