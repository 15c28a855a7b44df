import { canEnrolAgain, isEnrolled } from '@bandstand/domain/enrolment/moves';
import { canChangeInstrument } from '@bandstand/domain/instrument-changes/rules';
import { phrase, provider } from '../../../platform/provider.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SummaryTable } from '../../../ui/summary-table.tsx';
import { factRows } from '../facts.ts';
import type { KidPage } from '../use-kid-page.ts';

/** What is known of the lessons, and what can be changed about them. */
export function Lessons({ page: { kid, along } }: { page: KidPage }) {
  return (
    <section aria-labelledby="lessons" className="grid grid-cols-1 gap-4">
      <h2 id="lessons" className="text-title">
        Lessons
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
          Change Instrument
        </ButtonLink>
      </div>
    );
  if (isEnrolled(it.status) && it.closed_to_new_signups) return <Closed name={it.first_name} />;
  if (!canEnrolAgain(it, it.lessons_are_on)) return null;
  return (
    <div>
      <ButtonLink href={`/enrol?id=${id}`}>Enrol</ButtonLink>
    </div>
  );
}

function Closed({ name }: { name: string }) {
  const { phone, hours } = provider();
  return (
    <Notice heading="Changing instrument">
      {phrase(
        `The school is closed to changes at the moment. To change ${name}’s instrument, please phone customer services on`,
      )}{' '}
      <TextLink href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</TextLink> ({hours}).
    </Notice>
  );
}
