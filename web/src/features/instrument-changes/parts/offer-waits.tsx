import type { KidRecord } from '../../../platform/queries.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Slots } from '../queries.ts';
import { offeredOf } from '../slots.ts';
import { formatInstrument } from '../words.ts';

type OfferWaitsProps = { kid: KidRecord; slots: Slots };

/** An offer waits for an answer, and a move by choice may end it. */
export function OfferWaits({ kid, slots }: OfferWaitsProps) {
  const offered = offeredOf(slots);
  if (offered === undefined) return null;
  const { firstName: name } = kid.attributes;
  return (
    <Notice
      heading={`A place on ${formatInstrument(offered.attributes.instrument_type)} is kept for ${name}`}
    >
      <TextLink href={`/instrument-change?id=${kid.id}`}>Answer that offer</TextLink>, or choose
      another place here. Before you confirm, we’ll tell you whether that ends the offer.
    </Notice>
  );
}
