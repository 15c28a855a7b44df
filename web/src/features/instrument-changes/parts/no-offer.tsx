import { canChangeInstrument } from '@bandstand/domain/instrument-changes/rules';
import { useHeadingFocus } from '../../../platform/heading-focus.ts';
import { Instead } from '../../../platform/instead.tsx';
import type { KidRecord } from '../../../platform/queries.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { RestingInstrument } from '../../children/resting-instrument.tsx';
import { Siblings } from '../../children/siblings.tsx';
import type { EndedOffer } from '../use-answer.ts';
import { noOfferWords } from '../words.ts';

/** Where a parent can look for another place. */
function SeePlaces({ kid }: { kid: KidRecord }) {
  if (!canChangeInstrument(kid.attributes)) return undefined;
  return (
    <ButtonLink href={`/available-instrument-changes?id=${kid.id}`}>
      See available changes
    </ButtonLink>
  );
}

export function NoOffer({ kid }: { kid: KidRecord }) {
  const { firstName: name } = kid.attributes;
  return (
    <Instead
      above={<Siblings kidId={kid.id} />}
      art={<RestingInstrument kid={kid.attributes} />}
      heading={`There is no instrument change for ${name} to answer`}
      action={canChangeInstrument(kid.attributes) && <SeePlaces kid={kid} />}
    >
      {noOfferWords(kid.attributes)}
    </Instead>
  );
}

const OVER: Record<EndedOffer, (name: string) => string> = {
  offer_ended: (name) => `This instrument change is no longer available for ${name}`,
  change_is_due: (name) => `The change for ${name} takes place today`,
  change_already_made: (name) => `This change for ${name} has already been made`,
  child_left: (name) => `${name} has left the lessons`,
};

type OfferOverProps = { kid: KidRecord; why: EndedOffer; says: string };

export function OfferOver({ kid, why, says }: OfferOverProps) {
  useHeadingFocus();
  return (
    <Instead
      above={<Siblings kidId={kid.id} />}
      art={<RestingInstrument kid={kid.attributes} />}
      heading={OVER[why](kid.attributes.firstName)}
      action={canChangeInstrument(kid.attributes) && <SeePlaces kid={kid} />}
    >
      {says}
    </Instead>
  );
}
