import { Pause, Play, Volume2, VolumeX, X, type LucideIcon } from 'lucide-react';
import { Link } from '../../../ui/link.tsx';
import type { Sound } from '../use-sound.ts';
import { sayPosition } from '../words.ts';

type TopBarProps = {
  title: string;
  exitHref: string;
  index: number;
  count: number;
  sound: Sound;
  isPaused: boolean;
  onPause: () => void;
};

/** Where one is in the deck, and what can be done on every slide. */
export function TopBar({ title, exitHref, index, count, sound, isPaused, onPause }: TopBarProps) {
  return (
    <header className="ru-top">
      <div aria-hidden className="ru-progress">
        {Array.from({ length: count }, (_, at) => (
          <span key={at} data-is={at < index ? 'past' : at === index ? 'now' : undefined} />
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-[4px]">
        <p className="ru-where font-semibold">
          <span className="figures">{sayPosition(index + 1, count)}</span>
          <span className="ru-title"> · {title}</span>
        </p>
        {sound.isThere && (
          <Toggle
            icon={sound.isOn ? Volume2 : VolumeX}
            label="Sound"
            isOn={sound.isOn}
            onPress={sound.toggle}
          />
        )}
        <Toggle icon={isPaused ? Play : Pause} label="Pause" isOn={isPaused} onPress={onPause} />
        <Link href={exitHref} aria-label="Exit" className="ru-button">
          <X aria-hidden className="size-6" />
        </Link>
      </div>
    </header>
  );
}

type ToggleProps = { icon: LucideIcon; label: string; isOn: boolean; onPress: () => void };

function Toggle({ icon: Icon, label, isOn, onPress }: ToggleProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      onClick={onPress}
      className="ru-button"
    >
      <Icon aria-hidden className="size-6" />
    </button>
  );
}
