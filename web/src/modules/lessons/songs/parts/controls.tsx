import { AArrowDown, AArrowUp, Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { stepFurther } from '@bandstand/domain/lessons/songs/sheet';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { SIZES, type SongView, formatKey, SONG } from '../song-view.ts';

/** False in browsers that can't keep the screen on. */
const canStayOn = (): boolean => 'wakeLock' in navigator;

/**
 * Keeps the screen on while the page is seen: a phone on a music stand is not touched for a whole song. Returns whether it
 * does; a phone that saves its battery may refuse.
 */
const useWakeLock = (isWanted: boolean): boolean => {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isWanted || !canStayOn()) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    let isAsking = false;
    const take = async () => {
      // Asked for twice it would be held twice, and only the second could be let go.
      if (isAsking || document.visibilityState !== 'visible' || lock?.released === false) return;
      isAsking = true;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) return void lock.release();
        setHeld(true);
        lock.addEventListener('release', () => setHeld(false));
      } catch {
        setHeld(false);
      } finally {
        isAsking = false;
      }
    };
    // The browser lets go of it whenever the page is hidden.
    const again = () => void take();
    document.addEventListener('visibilitychange', again);
    void take();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
      setHeld(false);
    };
  }, [isWanted]);
  return isHeld;
};

type ControlsProps = {
  view: SongView;
  onView: (view: SongView) => void;
  /** There are lyrics and chords to choose from. */
  hasChoice: boolean;
  steps: number;
  firstChord: string | null;
  onSteps: (steps: number) => void;
};

/** How the song is read: with chords or without, in which key, how large. */
export function Controls({ view, onView, hasChoice, steps, firstChord, onSteps }: ControlsProps) {
  return (
    <div className="no-print grid grid-cols-1 gap-x-8 gap-y-4 border-b border-line pb-6 md:flex md:flex-wrap md:items-end">
      {hasChoice && (
        <RadioGroup
          name="shows"
          label={SONG.show}
          layout="inline"
          options={[
            { value: 'chords', label: SONG.chords },
            { value: 'lyrics', label: SONG.lyrics },
          ]}
          value={view.shows}
          onChange={(shows) => onView({ ...view, shows: shows === 'lyrics' ? 'lyrics' : 'chords' })}
        />
      )}
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-end gap-4 md:contents">
        {view.shows === 'chords' && firstChord !== null && (
          <Pair label={SONG.chords} says={formatKey(firstChord, steps)}>
            <IconButton
              icon={Minus}
              label={SONG.chordsLower}
              onClick={() => onSteps(stepFurther(steps, -1))}
            />
            <IconButton
              icon={Plus}
              label={SONG.chordsHigher}
              onClick={() => onSteps(stepFurther(steps, 1))}
            />
          </Pair>
        )}
        <Size view={view} onView={onView} />
      </div>
      {canStayOn() && <StayOn view={view} onView={onView} />}
    </div>
  );
}

type Part = Pick<ControlsProps, 'view' | 'onView'>;

function Size({ view, onView }: Part) {
  const last = SIZES.length - 1;
  const resize = (by: number) => {
    const size = Math.min(last, Math.max(0, view.size + by));
    if (size !== view.size) onView({ ...view, size });
  };
  return (
    <Pair label={SONG.textSize} says={`${view.size + 1} of ${SIZES.length}`}>
      <IconButton
        icon={AArrowDown}
        label={SONG.smaller}
        aria-disabled={view.size === 0 || undefined}
        onClick={() => resize(-1)}
      />
      <IconButton
        icon={AArrowUp}
        label={SONG.larger}
        aria-disabled={view.size === last || undefined}
        onClick={() => resize(1)}
      />
    </Pair>
  );
}

function StayOn({ view, onView }: Part) {
  const isHeld = useWakeLock(view.staysOn);
  return (
    <div data-stays-on={isHeld}>
      <Checkbox
        name="stays-on"
        label={SONG.staysOn}
        value={view.staysOn}
        onChange={(staysOn) => onView({ ...view, staysOn })}
      />
    </div>
  );
}

type PairProps = { label: string; says: string; children: ReactNode };

/** Two buttons that lower and raise a value, with the value beside them. */
function Pair({ label, says, children }: PairProps) {
  return (
    <div role="group" aria-label={label} className="grid gap-1.5">
      <p className="font-semibold">
        {label}: <output className="figures font-normal text-soft">{says}</output>
      </p>
      <div className="flex gap-2 *:border-[1.5px] *:border-edge *:bg-surface">{children}</div>
    </div>
  );
}
