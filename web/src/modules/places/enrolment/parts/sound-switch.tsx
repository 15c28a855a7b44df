import { Volume2, VolumeX } from 'lucide-react';
import type { LessonInstrument } from '@bandstand/domain/kernel/instruments/model';
import type { BandSound } from '../use-band-sound.ts';
import { HEARING } from '../form-words.ts';
import { CARD_NAMES } from '../words.ts';

type SoundSwitchProps = { hearing: BandSound; chosen: LessonInstrument | null };

/** Turns the sound of the instruments on, and off again. */
export function SoundSwitch({ hearing, chosen }: SoundSwitchProps) {
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
