import {
  hasPlaces,
  ANY_INSTRUMENT,
  secondChoices,
  showsFirstPreference,
  showsSecondPreference,
} from '@bandstand/domain/places/waiting-list/preferences';
import { Volume2, VolumeX } from 'lucide-react';
import {
  type LessonInstrument,
  LESSON_INSTRUMENTS,
  isGuitar,
  type Places,
  type Preference,
} from '@bandstand/domain/kernel/instruments/model';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../../../ui/notice.tsx';
import type { EnrolFormState } from '../use-enrolment.ts';
import { formatCards, CARD_NAMES, callName, PLACE_NAMES } from '../words.ts';
import { EnrolStage, InstrumentCards, SelectedInstrument } from './instrument-cards.tsx';
import { QueryFault, SendFault } from './notices.tsx';
import { UpSell } from './up-sell.tsx';
import { CHOOSING, HEARING, WAITING } from '../form-words.ts';
import { Button } from '../../../../ui/button.tsx';
import { withWaiting, withPreference } from '../form.ts';
import { isSoundOn, keepSound, whenHidden } from '../../../../platform/sound-setting.ts';
import { canBeHeard, hear } from '../sound/hear.ts';
import { Select } from '../../../../ui/select.tsx';

const NONE = { value: 'no_preference', label: WAITING.noPreference };

/** The guitar card stands for electric and bass alike, unless the child is known to prefer one of them. */
const optionOf = (card: LessonInstrument, chosen: Preference) => {
  if (card !== 'guitar') return { value: card, label: CARD_NAMES[card] };
  if (isGuitar(chosen)) return { value: chosen, label: PLACE_NAMES[chosen] };
  return { value: 'guitar_any', label: CARD_NAMES.guitar };
};

/** Which of the instruments that are waited for the child would rather have. */
export function Preferences({ enrolling: { form, change } }: { enrolling: EnrolFormState }) {
  const { waiting, first, second } = form;
  if (!showsFirstPreference(waiting)) return null;
  const others = secondChoices({ instruments: waiting, first, second });
  return (
    <div className="grid gap-4">
      <h3 className="text-title">{WAITING.preference}</h3>
      <Select
        name="first-preference"
        label={WAITING.firstPreference}
        options={[NONE, ...waiting.map((card) => optionOf(card, first))]}
        value={first}
        onChange={(value) => change(withPreference(form, { first: value as Preference }))}
      />
      {showsSecondPreference(waiting) && (
        <Select
          name="second-preference"
          label={WAITING.secondPreference}
          hint={first === 'no_preference' ? WAITING.firstBeforeSecond : undefined}
          options={[NONE, ...others.map((card) => optionOf(card, second))]}
          value={second}
          onChange={(value) => change(withPreference(form, { second: value as Preference }))}
        />
      )}
    </div>
  );
}

/** The band, heard by who wants to: off at first, and nothing sounds without a press. Null where nothing can be heard. */
const useBandSound = () => {
  const [isThere] = useState(canBeHeard);
  const [isOn, setOn] = useState(isSoundOn);
  const [hasFailed, setFailed] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    const quiet = () => stop.current?.();
    const stopWatching = whenHidden(quiet);
    return () => {
      stopWatching();
      quiet();
    };
  }, []);
  const play = (instruments: readonly LessonInstrument[]) => {
    stop.current?.();
    setFailed(false);
    stop.current = hear(instruments, () => setFailed(true));
  };
  if (!isThere) return null;
  return {
    isOn,
    hasFailed,
    /** What is chosen, or the whole band. */
    toggle: (chosen: LessonInstrument | null) => {
      if (isOn) stop.current?.();
      else play(chosen === null ? LESSON_INSTRUMENTS : [chosen]);
      keepSound(!isOn);
      setOn(!isOn);
    },
    chose: (instrument: LessonInstrument) => isOn && play([instrument]),
  };
};

type BandSound = ReturnType<typeof useBandSound>;

/** Section 2: what there is a place on, and what to wait for. */
export function InstrumentChoice({ enrolling }: { enrolling: EnrolFormState }) {
  const { form, lessons } = enrolling;
  const { places, free, isClosed } = lessons;
  const hearing = useBandSound();
  if (isClosed) return <p className="text-soft">{CHOOSING.otherSchool}</p>;
  if (form.school === null || form.year === null) {
    return (
      <div className="grid grid-cols-1 gap-4">
        <EnrolStage enrolling={enrolling} />
        <p className="text-soft">{CHOOSING.detailsFirst}</p>
      </div>
    );
  }
  if (places.isError) {
    return <QueryFault what="Timetable-places query failed" retry={places} />;
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <EnrolStage enrolling={enrolling} free={free} />
      {free === undefined ? (
        <PlacesSkeleton />
      ) : (
        <Choosing enrolling={enrolling} free={free} hearing={hearing} />
      )}
    </div>
  );
}

type ChoosingProps = { enrolling: EnrolFormState; free: Places; hearing: BandSound };

function Choosing({ enrolling, free, hearing }: ChoosingProps) {
  const { form } = enrolling;
  return (
    <>
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
    </>
  );
}

/** As high as the four cards to come. */
function PlacesSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-3">
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
