import { SlideLayer } from './parts/slide-layer.tsx';
import { StageFooter } from './parts/stage-footer.tsx';
import { TopBar } from './parts/top-bar.tsx';
import { Ways } from './parts/ways.tsx';
import { SlideView } from './slides/slide-view.tsx';
import { useShow, type ShowOf } from './use-show.ts';
import { titleOf } from './words.ts';
import './styles/stage.css';
import './styles/art.css';
import './styles/things.css';

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
      <StageFooter />
    </>
  );
}
