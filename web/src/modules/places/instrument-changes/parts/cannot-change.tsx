import { InsteadPage } from '../../../../platform/instead-page.tsx';
import { phrase } from '../../../../platform/provider.ts';
import type { KidRecord } from '../../../../platform/queries.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { RestingInstrument } from '../../../families/children/resting-instrument.tsx';
import { whyNot } from '../why-not-words.ts';
import { ChangeNav } from './change-nav.tsx';
import { CANNOT_CHANGE } from '../place-words.ts';

export function CannotChange({ kid }: { kid: KidRecord }) {
  const why = whyNot(kid.attributes);
  return (
    <InsteadPage
      above={<ChangeNav kid={kid} />}
      art={<RestingInstrument kid={kid.attributes} />}
      heading={CANNOT_CHANGE.heading(kid.attributes.firstName)}
      action={
        why?.way && <ButtonLink href={`/${why.way.to}?id=${kid.id}`}>{why.way.label}</ButtonLink>
      }
    >
      {why && phrase(why.says)}
    </InsteadPage>
  );
}
