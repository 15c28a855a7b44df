import { missingDetails, sayMissing } from '@bandstand/domain/profile/rules';
import type { GrownUpRecord, KidRecord } from '../../../platform/queries.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/link.tsx';

/** What waits for the parent; nothing when nothing does. */
export function Notifications({
  grownUp,
  kids,
}: {
  grownUp: GrownUpRecord;
  kids: readonly KidRecord[];
}) {
  const missing = sayMissing(missingDetails(grownUp.attributes));
  const reserved = kids.filter(({ attributes }) => attributes.status === 'reserved');
  const held = kids.filter(({ attributes }) => attributes.status === 'reserved_during_enrolment');
  if (missing.length === 0 && reserved.length === 0 && held.length === 0) return null;
  return (
    <section aria-labelledby="notifications" className="grid grid-cols-1 gap-4">
      <h2 id="notifications" className="text-title">
        Notifications
      </h2>
      {missing.length > 0 && (
        <Notice kind="warning" heading="Some of your details are missing">
          {missing.join(', ')}. <TextLink href="/details">Complete your details</TextLink> to enrol
          a child.
        </Notice>
      )}
      {reserved.map(({ id, attributes: { first_name: name, timetable_name: school } }) => (
        <Notice key={id} heading={`A place is reserved for ${name}`}>
          <TextLink href={`/enrol-reserved-child?id=${id}`}>Take the place at {school}</TextLink>{' '}
          before it is offered to the next child.
        </Notice>
      ))}
      {held.map(({ id, attributes: { first_name: name } }) => (
        <Notice key={id} kind="warning" heading={`${name}'s place is held for you`}>
          <TextLink href="/direct-debits">Set up the Direct Debit</TextLink> to complete the
          enrolment.
        </Notice>
      ))}
    </section>
  );
}
