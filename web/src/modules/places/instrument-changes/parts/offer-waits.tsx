import type { KidRecord } from '../../../../platform/queries.ts';
import { TextLink } from '../../../../ui/link.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { Slots } from '../queries.ts';
import { offeredOf } from '../slots.ts';
import { OFFER_WAITS } from '../place-words.ts';

type OfferWaitsProps = { kid: KidRecord; slots: Slots };

/** An offer waits for an answer, and a move by choice may end it. */
export function OfferWaits({ kid, slots }: OfferWaitsProps) {
  const offered = offeredOf(slots);
  if (offered === undefined) return null;
  const { firstName: name } = kid.attributes;
  return (
    <Notice heading={OFFER_WAITS.heading(offered.attributes.instrument_type, name)}>
      <TextLink href={`/instrument-change?id=${kid.id}`}>{OFFER_WAITS.answer}</TextLink>
      {OFFER_WAITS.orChoose}
    </Notice>
  );
}
