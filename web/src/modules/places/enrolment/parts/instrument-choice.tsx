import { hasPlaces, ANY_INSTRUMENT } from '@bandstand/domain/places/waiting-list/preferences';
import { Notice } from '../../../../ui/notice.tsx';
import type { EnrolFormState } from '../use-enrolment.ts';
import { useBandSound, type BandSound } from '../use-band-sound.ts';
import { formatCards, CARD_NAMES, callName } from '../words.ts';
import { InstrumentCards } from './instrument-cards.tsx';
import { Preferences } from './preferences.tsx';
import { QueryFault } from './query-fault.tsx';
import { SelectedInstrument } from './selected-instrument.tsx';
import { SendFault } from './send-fault.tsx';
import { UpSell } from './up-sell.tsx';
import { CHOOSING, HEARING, WAITING } from '../form-words.ts';
import { Volume2, VolumeX } from 'lucide-react';
import type { LessonInstrument } from '@bandstand/domain/kernel/instruments/model';
import { Button } from '../../../../ui/button.tsx';
import { withWaiting } from '../form.ts';

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

/** As high as the four cards to come. */
function PlacesSkeleton() {
  return (
    <div role="status" className="band-places">
      <span className="sr-only">Looking for places</span>
      {['vocals', 'keyboard', 'guitar', 'drums'].map((card) => (
        <div
          key={card}
          aria-hidden
          className="rounded-card border-[1.5px] border-line bg-surface p-4"
        >
          <div className="mb-4 size-16 rounded-chip bg-sunken" />
          <div>
            <div className="eq-line mb-1 w-2/5" />
            <div className="eq-line w-11/12" />
          </div>
        </div>
      ))}
    </div>
  );
}

type SoundSwitchProps = { hearing: BandSound; chosen: LessonInstrument | null };

/** Turns the sound of the instruments on, and off again. */
function SoundSwitch({ hearing, chosen }: SoundSwitchProps) {
  if (hearing === null) return null;
  const { isOn, hasFailed, toggle } = hearing;
  const Icon = isOn ? Volume2 : VolumeX;
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <button
        type="button"
        aria-pressed={isOn}
        onClick={() => toggle(chosen)}
        className="linked inline-flex min-h-11 items-center gap-2 font-semibold"
      >
        <Icon aria-hidden className="size-5 shrink-0" />
        {chosen === null ? HEARING.band : HEARING.one(CARD_NAMES[chosen].toLowerCase())}
      </button>
      <span role="status" className="text-small text-soft">
        {hasFailed ? HEARING.failed : isOn ? HEARING.isOn : ''}
      </span>
    </div>
  );
}

/** Where there is no place at all: what waiting means, and how to make it shorter. */
function WaitingListHead({ enrolling: { form, change } }: { enrolling: EnrolFormState }) {
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
