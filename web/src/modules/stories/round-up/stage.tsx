import {
  ChevronLeft,
  ChevronRight,
  Pause,
  Play,
  Volume2,
  VolumeX,
  X,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useMemo, useRef, type ReactNode, type MouseEvent } from 'react';
import type { Slide } from '@bandstand/domain/stories/round-up/deck';
import { SlideView } from './slides/slide-view.tsx';
import { useShow, type ShowOf } from './use-show.ts';
import { titleOf, NO_SONG, formatPosition } from './words.ts';
import './styles/stage.css';
import './styles/art.css';
import './styles/things.css';
import { provider } from '../../../platform/provider.ts';
import { Link, isPlainClick } from '../../../ui/link.tsx';
import { SlidePosition } from './parts/slide-title.tsx';
import type { Sound } from './use-sound.ts';

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
function TopBar(props: TopBarProps) {
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

type SlideLayerProps = {
  slide: Slide;
  number: number;
  count: number;
  move: string;
  isLeaving: boolean;
  children: ReactNode;
};

/** A slide on stage, or one that is just leaving it: that one is for the eye only. */
function SlideLayer({ slide, number, count, move, isLeaving, children }: SlideLayerProps) {
  const layer = useRef<HTMLElement>(null);
  const position = useMemo(() => ({ number, count }), [number, count]);
  useEffect(() => {
    if (isLeaving) return;
    layer.current?.querySelector('h1')?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [isLeaving]);
  return (
    <section
      ref={layer}
      inert={isLeaving}
      aria-hidden={isLeaving || undefined}
      data-slide={slide.designator}
      data-move={isLeaving ? `leave-${move}` : `enter-${move}`}
      className="ru-slide"
    >
      <SlidePosition value={position}>{children}</SlidePosition>
    </section>
  );
}

/** What is under the stage. */
function StageFooter() {
  const support = provider().support ?? '/support';
  const links = [
    { href: provider().privacy, text: 'Privacy notice', external: true },
    { href: '/cookie-policy', text: 'Cookie policy' },
    { href: '/terms-and-conditions', text: 'Terms' },
    { href: support, text: 'Submit a request', external: support !== '/support' },
    ...provider().social.map(({ name, href }) => ({ href, text: name, external: true })),
  ];
  return (
    <footer className="ru-foot">
      <nav aria-label="Help and privacy" className="flex flex-wrap justify-center gap-x-6">
        {links.map(({ text, ...link }) => (
          <Link
            key={text}
            {...link}
            className="inline-flex min-h-11 min-w-11 items-center justify-center text-small underline"
          >
            {text}
          </Link>
        ))}
      </nav>
    </footer>
  );
}

type SlideButtonsProps = { previous: (() => void) | null; next: (() => void) | null };

/** To the slide before, and to the next one; where there is none there is no button. */
function Ways({ previous, next }: SlideButtonsProps) {
  return (
    <div className="ru-ways">
      {previous && (
        <button type="button" aria-label="Previous" onClick={previous} className="ru-way">
          <ChevronLeft aria-hidden className="size-7" />
        </button>
      )}
      {next && (
        <button type="button" aria-label="Next" onClick={next} className="ru-way ru-way-next">
          <ChevronRight aria-hidden className="size-7" />
        </button>
      )}
    </div>
  );
}

export function Stage(of: ShowOf) {
  const { deck, firstName, roundUp } = of;
  const { stage, slides, layers, sound, exitHref, exit, isStill, isPaused, pause, ...show } =
    useShow(of);
  const { index } = slides;
  return (
    <>
      <main
        ref={stage}
        id="main"
        tabIndex={-1}
        className="ru-stage outline-none!"
        data-still={isStill || undefined}
        data-slide={deck[index]?.designator}
        data-family={roundUp?.attributes.data.instrument ?? 'any'}
      >
        <TopBar
          title={titleOf(firstName)}
          exitHref={exitHref}
          onExit={exit}
          index={index}
          count={deck.length}
          sound={sound}
          isAtSong={deck[index]?.designator === 'current_song'}
          isPaused={isPaused}
          onPause={pause}
        />
        <div className="ru-deck">
          {layers.map(({ slide, at, isLeaving }) => (
            <SlideLayer
              key={slide.designator}
              slide={slide}
              number={at + 1}
              count={deck.length}
              move={slides.direction}
              isLeaving={isLeaving}
            >
              <SlideView
                slide={slide}
                of={{
                  ...show,
                  firstName,
                  exitHref,
                  roundUp,
                  sound,
                  isRunning: !isStill && !isLeaving,
                }}
              />
            </SlideLayer>
          ))}
        </div>
        <Ways
          previous={index > 0 ? slides.previous : null}
          next={index < slides.last ? slides.next : null}
        />
      </main>
      {of.backTo === undefined && <StageFooter />}
    </>
  );
}
