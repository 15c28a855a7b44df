import { ANY_INSTRUMENT } from '@bandstand/domain/waiting-list/preferences';
import { Button } from '../../../ui/button.tsx';
import { withWaiting } from '../form.ts';
import type { Enrolling } from '../use-enrolling.ts';
import { callName } from '../words.ts';

/** Where there is no place at all: what waiting means, and how to make it shorter. */
export function WaitlistHead({ enrolling: { form, change } }: { enrolling: Enrolling }) {
  const kid = callName(form.name);
  const hasAll = form.waiting.length === ANY_INSTRUMENT.length;
  return (
    <div className="grid justify-items-start gap-4">
      <h3 className="text-title">Add {kid} to the waitlist</h3>
      <div className="measure grid gap-2">
        <p>
          There are no suitable vacant spaces for {kid}’s age group at {form.school?.name} at the
          moment. We review the waiting list constantly, and we’ll tell you as soon as there is an
          opportunity.
        </p>
        <p>Choosing all instruments improves the chance of a space.</p>
      </div>
      <Button variant="secondary" onPress={() => change(withWaiting(form, ANY_INSTRUMENT))}>
        Happy to try any instrument
      </Button>
      <span role="status" className="sr-only">
        {hasAll ? 'All four instruments are chosen' : ''}
      </span>
    </div>
  );
}
