import type { Life } from './life.ts';

/** A payer who disputes a payment stays with the old provider; the payers of all others are told. */
export const planMove = (
  life: Life,
  day: string,
  {
    reference,
    to,
    from,
  }: { readonly reference: string; readonly to: string; readonly from: string },
): void => {
  const by = life.mandates.get(reference);
  if (by === undefined || by.state === 'disputed' || by.state === 'ended') return;
  life.moves.set(by, { to, from });
  life.emails.push(`${day} moves`);
};

/** Before a month is written that is the new provider's; who disputes a payment by then stays for now. */
export const moveTo = (life: Life, month: string): void => {
  const { mandate } = life;
  const move = life.moves.get(mandate);
  if (move === undefined || move.from > month) return;
  if (mandate.state !== 'active' && mandate.state !== 'lodged') return;
  const { state, lodgedOn, payer } = mandate;
  life.mandate = { state, lodgedOn, payer, at: 'gocardless' };
  life.mandates.set(move.to, life.mandate);
  mandate.state = 'ended';
  mandate.movedTo = life.mandate;
};
