import type { MouseEvent } from 'react';
import { Pause, Play, Volume2, VolumeX, X, type LucideIcon } from 'lucide-react';
import { isPlainClick, Link } from '../../../../ui/link.tsx';
import type { Sound } from '../use-sound.ts';
import { NO_SONG, formatPosition } from '../words.ts';

type TopBarProps = {
  title: string;
  exitHref: string;
  onExit: () => void;
  index: number;
  count: number;
  sound: Sound;
  /** The song's own slide says more of it. */
  isAtSong: boolean;
  isPaused: boolean;
  onPause: () => void;
};

/** Where one is in the deck, and what can be done on every slide. */
export function TopBar(props: TopBarProps) {
  const { title, exitHref, onExit, index, count, sound, isAtSong, isPaused, onPause } = props;
  const leave = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onExit();
  };
  return (
    <header className="ru-top">
      <div aria-hidden className="ru-progress">
        {Array.from({ length: count }, (_, at) => (
          <span key={at} data-is={at < index ? 'past' : at === index ? 'now' : undefined} />
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-[4px]">
        <p className="ru-where font-semibold">
          <span className="figures">{formatPosition(index + 1, count)}</span>
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
        <Link href={exitHref} onClick={leave} aria-label="Exit" className="ru-button">
          <X aria-hidden className="size-6" />
        </Link>
      </div>
      {sound.hasFailed && !isAtSong && (
        <p role="status" className="ru-said">
          {NO_SONG}
        </p>
      )}
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
