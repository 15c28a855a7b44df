import { phoneHref, phrase, provider } from '../../../../platform/provider.ts';
import type { KidRecord } from '../../../../platform/queries.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { Card } from '../../../../ui/card.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { CHANGE_WISHES } from '../picture-words.ts';
import type { WaitingPosition } from '../position-words.ts';
import { betterOptionWords, type BetterOption } from '../words.ts';

type WhatWouldHelpProps = {
  kid: KidRecord;
  positions: readonly WaitingPosition[];
  betterOptions: readonly BetterOption[];
};

/** Instruments on which the child would be better placed, and how their wishes are changed. */
export function WhatWouldHelp({ kid, positions, betterOptions }: WhatWouldHelpProps) {
  const { firstName: name } = kid.attributes;
  if (betterOptions.length === 0) return <ChangeWishes kid={kid} />;
  return (
    <Card heading={CHANGE_WISHES.heading} level={3}>
      <ul className="measure mb-2 grid list-disc gap-1 pl-5">
        {betterOptions.map((option) => (
          <li key={option.instrument}>{betterOptionWords(option, positions, name)}</li>
        ))}
      </ul>
      <p className="measure mb-4 text-small text-soft">{CHANGE_WISHES.datesKept}</p>
      <ChangeWishes kid={kid} />
    </Card>
  );
}

/** The form takes a waiting child at an open school; the others speak to the office. */
function ChangeWishes({ kid: { id, attributes: it } }: { kid: KidRecord }) {
  if (it.status.startsWith('reserved'))
    return <p className="measure">{CHANGE_WISHES.answerFirst(it.firstName)}</p>;
  if (it.status === 'waiting_list' && it.lessonsAreOn && !it.closedToNewSignups)
    return (
      <div>
        <ButtonLink href={`/enrol?id=${id}`} variant="secondary">
          {CHANGE_WISHES.action(it.firstName)}
        </ButtonLink>
      </div>
    );
  const { hours } = provider();
  return (
    <p className="measure">
      {CHANGE_WISHES.speakToUs(it.firstName)}{' '}
      <TextLink href={phoneHref()}>{phrase(CHANGE_WISHES.callUs)}</TextLink> ({hours}).
    </p>
  );
}
