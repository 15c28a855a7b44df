import { NextSteps } from '../../../../platform/next-steps.tsx';
import { useHeadingFocus } from '../../../../platform/heading-focus.ts';
import type { KidRecord } from '../../../../platform/queries.ts';
import { useTitle } from '../../../../platform/title.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { Page } from '../../../../ui/page.tsx';
import { DECLINE } from '../words.ts';
import { RESERVED } from '../outcome-words.ts';

/** The place was declined: what happens next. */
export function DeclinedPlace({ kid }: { kid: KidRecord }) {
  const { firstName: name, timetableName: school, assignedInstrumentType: on } = kid.attributes;
  const heading = DECLINE.heading(name);
  useTitle(heading);
  useHeadingFocus();
  return (
    <Page heading={heading} subHeading={DECLINE.says(on, school)}>
      <NextSteps sentences={DECLINE.next(name)} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`/kid/${kid.id}`}>{RESERVED.seePosition(name)}</ButtonLink>
        <ButtonLink href="/" variant="secondary">
          Home
        </ButtonLink>
      </div>
    </Page>
  );
}
