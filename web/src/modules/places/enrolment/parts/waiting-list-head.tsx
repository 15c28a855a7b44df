import { ANY_INSTRUMENT } from '@bandstand/domain/places/waiting-list/preferences';
import { Button } from '../../../../ui/button.tsx';
import { withWaiting } from '../form.ts';
import type { EnrolFormState } from '../use-enrolment.ts';
import { callName } from '../words.ts';
import { WAITING } from '../form-words.ts';

/** Where there is no place at all: what waiting means, and how to make it shorter. */
export function WaitingListHead({ enrolling: { form, change } }: { enrolling: EnrolFormState }) {
  const kid = callName(form.name);
  const hasAll = form.waiting.length === ANY_INSTRUMENT.length;
  return (
    <div className="grid justify-items-start gap-4">
      <h3 className="text-title">{WAITING.add(kid)}</h3>
      <div className="measure grid gap-2">
        <p>{WAITING.noPlaces(kid, form.school?.name ?? '')}</p>
        <p>{WAITING.improves}</p>
      </div>
      <Button variant="secondary" onPress={() => change(withWaiting(form, ANY_INSTRUMENT))}>
        {WAITING.any}
      </Button>
      <span role="status" className="sr-only">
        {hasAll ? WAITING.allChosen : ''}
      </span>
    </div>
  );
}
