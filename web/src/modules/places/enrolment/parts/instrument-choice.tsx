import { hasPlaces } from '@bandstand/domain/places/waiting-list/preferences';
import { Notice } from '../../../../ui/notice.tsx';
import type { EnrolFormState } from '../use-enrolment.ts';
import { useBandSound } from '../use-band-sound.ts';
import { formatCards } from '../words.ts';
import { SoundSwitch } from './sound-switch.tsx';
import { InstrumentCards } from './instrument-cards.tsx';
import { PlacesSkeleton } from './places-skeleton.tsx';
import { Preferences } from './preferences.tsx';
import { QueryFault } from './query-fault.tsx';
import { SelectedInstrument } from './selected-instrument.tsx';
import { SendFault } from './send-fault.tsx';
import { UpSell } from './up-sell.tsx';
import { WaitingListHead } from './waiting-list-head.tsx';
import { CHOOSING } from '../form-words.ts';

/** Section 2: what there is a place on, and what to wait for. */
export function InstrumentChoice({ enrolling }: { enrolling: EnrolFormState }) {
  const { form, lessons } = enrolling;
  const { places, free, isClosed } = lessons;
  const hearing = useBandSound();
  if (isClosed) return <p className="text-soft">{CHOOSING.otherSchool}</p>;
  if (form.school === null || form.year === null) {
    return <p className="text-soft">{CHOOSING.detailsFirst}</p>;
  }
  if (places.isError) {
    return <QueryFault what="Timetable-places query failed" retry={places} />;
  }
  if (free === undefined) return <PlacesSkeleton />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <SendFault enrolling={enrolling} at="instruments" />
      {enrolling.hasLost && (
        <Notice kind="warning" heading={CHOOSING.lost(formatCards([enrolling.hasLost]))} isLive>
          {CHOOSING.lostDetail}
        </Notice>
      )}
      {!hasPlaces(free) && <WaitingListHead enrolling={enrolling} />}
      <SoundSwitch hearing={hearing} chosen={form.enrolOn} />
      {form.enrolOn === null ? (
        <InstrumentCards
          enrolling={enrolling}
          free={free}
          onChosen={(card) => hearing?.chose(card)}
        />
      ) : (
        <SelectedInstrument enrolling={enrolling} on={form.enrolOn} free={free} />
      )}

      <UpSell enrolling={enrolling} free={free} />
      <Preferences enrolling={enrolling} />
    </div>
  );
}
