import type { KidRecord } from '../../../platform/queries.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Slots } from '../queries.ts';
import { offeredOf } from '../slots.ts';
import { sayInstrument } from '../words.ts';

type OfferWaitsProps = { kid: KidRecord; slots: Slots };

/** A move by choice ends an offer that waits for an answer. */
export function OfferWaits({ kid, slots }: OfferWaitsProps) {
  const offered = offeredOf(slots);
  if (offered === undefined) return null;
  const { first_name: name } = kid.attributes;
  return (
    <Notice
      heading={`A space on ${sayInstrument(offered.attributes.instrument_type)} is kept for ${name}`}
    >
      <TextLink href={`/instrument-change?id=${kid.id}`}>Answer that offer</TextLink>, or choose
      another space here: the offer then ends.
    </Notice>
  );
}
