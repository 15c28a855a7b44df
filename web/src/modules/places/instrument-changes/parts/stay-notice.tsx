import { useHeadingFocus } from '../../../../platform/heading-focus.ts';
import { useTitle } from '../../../../platform/title.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { Page } from '../../../../ui/page.tsx';
import type { ShownChange } from '../use-change.ts';
import { isStaying } from '../words.ts';
import { NextStepsAndContact, WayOn } from './next-steps.tsx';
import { STAYING } from '../offer-words.ts';

export function StayNotice({ change: { kid, from, to } }: { change: ShownChange }) {
  const { firstName: name } = kid.attributes;
  useTitle(STAYING.heading);
  useHeadingFocus();
  return (
    <Page heading={STAYING.heading} subHeading={isStaying(name, from)}>
      <NextStepsAndContact sentences={STAYING.next(name, to)} />
      <WayOn says="instrumentChangeRejected">
        <ButtonLink href={`/kid/${kid.id}`} variant="secondary">
          {STAYING.seePage(name)}
        </ButtonLink>
      </WayOn>
    </Page>
  );
}
