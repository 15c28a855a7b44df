import { canEnrolAgain, isEnrolled } from '@bandstand/domain/kernel/moves';
import { canChangeInstrument } from '@bandstand/domain/places/instrument-changes/rules';
import { phoneHref, provider } from '../../../platform/provider.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SummaryTable } from '../../../ui/summary-table.tsx';
import {
  ENDED_UNPAID,
  isEndedForNonPayment,
  isPaused,
} from '../../families/children/status-words.ts';
import { factRows } from '../../families/children/facts.ts';
import type { KidPage } from '../use-kid-page.ts';
import { LESSONS } from '../../families/children/lessons-words.ts';

/** What is known of the lessons, and what can be changed about them. */
export function Lessons({ page: { kid, along } }: { page: KidPage }) {
  return (
    <section aria-labelledby="lessons" className="grid grid-cols-1 gap-4">
      <h2 id="lessons" className="text-title">
        {LESSONS.heading}
      </h2>
      <SummaryTable rows={factRows(kid.attributes, along)} />
      <Change kid={kid} />
    </section>
  );
}

function Change({ kid: { id, attributes: it } }: Pick<KidPage, 'kid'>) {
  if (canChangeInstrument(it))
    return (
      <div>
        <ButtonLink href={`/available-instrument-changes?id=${id}`} variant="secondary">
          {LESSONS.changeInstrument}
        </ButtonLink>
      </div>
    );
  if (isEndedForNonPayment(it))
    return <CallUs heading={ENDED_UNPAID.heading}>{ENDED_UNPAID.says(it.firstName)}</CallUs>;
  if (isEnrolled(it.status) && isPaused(it))
    return <CallUs heading={LESSONS.paused}>{LESSONS.whilePaused(it.firstName)}</CallUs>;
  if (isEnrolled(it.status) && it.closedToNewSignups)
    return <CallUs heading={LESSONS.closed}>{LESSONS.whileClosed(it.firstName)}</CallUs>;
  if (!canEnrolAgain(it, it.lessonsAreOn)) return null;
  return (
    <div>
      <ButtonLink href={`/enrol?id=${id}`}>Enrol</ButtonLink>
    </div>
  );
}

/** What only the office can do: its number, to be pressed, and its hours. */
function CallUs({ heading, children }: { heading: string; children: string }) {
  const { phone, hours } = provider();
  return (
    <Notice heading={heading}>
      {children} <TextLink href={phoneHref()}>{phone}</TextLink> ({hours}).
    </Notice>
  );
}
