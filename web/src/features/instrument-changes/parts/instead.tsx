import type { ReactNode } from 'react';
import { canChangeInstrument } from '@bandstand/domain/instrument-changes/rules';
import { useHeadingFocus } from '../../../platform/heading-focus.ts';
import type { KidRecord } from '../../../platform/queries.ts';
import { useTitle } from '../../../platform/title.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Page } from '../../../ui/page.tsx';
import type { Over } from '../use-answer.ts';
import { noOfferWords, UNKNOWN_CHILD } from '../words.ts';

type InsteadProps = { heading: string; children: ReactNode; action?: ReactNode };

/** Shown in place of the choice, with a way on. */
export function Instead({ heading, children, action }: InsteadProps) {
  useTitle(heading);
  return (
    <Page heading={heading}>
      <p className="measure text-lead text-soft">{children}</p>
      <div className="flex flex-wrap gap-3">
        {action}
        <ButtonLink href="/" variant={action ? 'secondary' : 'primary'}>
          Home
        </ButtonLink>
      </div>
    </Page>
  );
}

export function UnknownChild() {
  return <Instead heading="We could not find this child">{UNKNOWN_CHILD}</Instead>;
}

/** Where a child can look for another place itself. */
function SeePlaces({ kid }: { kid: KidRecord }) {
  if (!canChangeInstrument(kid.attributes)) return undefined;
  return (
    <ButtonLink href={`/available-instrument-changes?id=${kid.id}`}>
      See available changes
    </ButtonLink>
  );
}

export function NoOffer({ kid }: { kid: KidRecord }) {
  const { first_name: name } = kid.attributes;
  return (
    <Instead
      heading={`There is no instrument change for ${name} to answer`}
      action={canChangeInstrument(kid.attributes) && <SeePlaces kid={kid} />}
    >
      {noOfferWords(kid.attributes)}
    </Instead>
  );
}

const OVER: Record<Over, (name: string) => string> = {
  offer_ended: (name) => `This instrument change is no longer there for ${name}`,
  change_is_due: (name) => `The change for ${name} takes place today`,
  change_already_made: (name) => `This change for ${name} was made already`,
  child_left: (name) => `${name} has left the lessons`,
};

type OfferOverProps = { kid: KidRecord; why: Over; says: string };

export function OfferOver({ kid, why, says }: OfferOverProps) {
  useHeadingFocus('over');
  return (
    <Instead
      heading={OVER[why](kid.attributes.first_name)}
      action={canChangeInstrument(kid.attributes) && <SeePlaces kid={kid} />}
    >
      {says}
    </Instead>
  );
}
