import { isEnrolled } from '@bandstand/domain/kernel/moves';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import type { KidRecord } from '../../../../platform/queries.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { freeWords } from '../no-waiting-words.ts';

/** Places that nobody needs to wait for, and the way to them. */
export function FreePlacesNotice({
  kid,
  free,
}: {
  kid: KidRecord;
  free: readonly SlotInstrument[];
}) {
  const { firstName: name, status } = kid.attributes;
  if (free.length === 0) return null;
  return (
    <Notice kind="success" heading="Free now">
      <p className="mb-3">{freeWords(free, kid.attributes)}</p>
      {isEnrolled(status) ? (
        <ButtonLink href={`/available-instrument-changes?id=${kid.id}`}>
          See available changes
        </ButtonLink>
      ) : (
        <ButtonLink href={`/enrol?id=${kid.id}`}>Enrol {name}</ButtonLink>
      )}
    </Notice>
  );
}
