import { canChangeInstrument } from '@bandstand/domain/places/instrument-changes/rules';
import { useHeadingFocus } from '../../../../platform/heading-focus.ts';
import { InsteadPage } from '../../../../platform/instead-page.tsx';
import type { KidRecord } from '../../../../platform/queries.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { RestingInstrument } from '../../../families/children/resting-instrument.tsx';
import { Siblings } from '../../../families/children/siblings.tsx';
import type { OfferEndReason } from '../use-answer.ts';
import { noOfferWords } from '../words.ts';
import { NO_OFFER, OVER } from '../offer-words.ts';

/** Where a parent can look for another place. */
function SeePlaces({ kid }: { kid: KidRecord }) {
  if (!canChangeInstrument(kid.attributes)) return undefined;
  return (
    <ButtonLink href={`/available-instrument-changes?id=${kid.id}`}>
      {NO_OFFER.seePlaces}
    </ButtonLink>
  );
}

export function NoOffer({ kid }: { kid: KidRecord }) {
  const { firstName: name } = kid.attributes;
  return (
    <InsteadPage
      above={<Siblings kidId={kid.id} />}
      art={<RestingInstrument kid={kid.attributes} />}
      heading={NO_OFFER.heading(name)}
      action={canChangeInstrument(kid.attributes) && <SeePlaces kid={kid} />}
    >
      {noOfferWords(kid.attributes)}
    </InsteadPage>
  );
}

type OfferOverProps = { kid: KidRecord; why: OfferEndReason; says: string };

export function OfferOver({ kid, why, says }: OfferOverProps) {
  useHeadingFocus();
  return (
    <InsteadPage
      above={<Siblings kidId={kid.id} />}
      art={<RestingInstrument kid={kid.attributes} />}
      heading={OVER[why](kid.attributes.firstName)}
      action={canChangeInstrument(kid.attributes) && <SeePlaces kid={kid} />}
    >
      {says}
    </InsteadPage>
  );
}
