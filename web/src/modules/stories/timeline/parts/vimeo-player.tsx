import { useEffect, useRef, useState } from 'react';
import { Equaliser } from '../../../../ui/equaliser.tsx';
import { NotLoadedMedium } from '../../../../ui/not-loaded-medium.tsx';
import { VIDEO } from '../video-words.ts';

const PLAYER = 'https://player.vimeo.com';
const WAITS = 12_000;

type VimeoPlayerProps = { title: string; vimeoId: string };

/** Some videos play only where the site that shows them is named; no more than that is told. */
export function VimeoPlayer({ title, vimeoId }: VimeoPlayerProps) {
  const { frame, turn, state, again } = useArrival();
  return (
    <div className="relative">
      <iframe
        key={turn}
        ref={frame}
        hidden={state === 'late'}
        src={`${PLAYER}/video/${encodeURIComponent(vimeoId)}?dnt=1`}
        title={VIDEO.title(title)}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
        // Of another site, it can't lift its own sandbox.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin"
        className="aspect-video w-full rounded-field border-0 bg-stage-deep"
      />
      {state === 'waiting' && (
        <p
          role="status"
          className="pointer-events-none absolute inset-0 flex items-center justify-center gap-3 rounded-field bg-stage-deep text-stage-ink"
        >
          <Equaliser />
          {VIDEO.loading}
        </p>
      )}
      {state === 'late' && (
        <NotLoadedMedium
          medium={{ again, isAsking: false }}
          className="grid justify-items-start gap-3"
        >
          {VIDEO.late}
        </NotLoadedMedium>
      )}
    </div>
  );
}

/**
 * Whether the player has come. A frame of another site tells its page of no failure, and an error page loads like any
 * other: only the player itself says that it is ready. One that is late may still come.
 */
function useArrival() {
  const frame = useRef<HTMLIFrameElement>(null);
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<'waiting' | 'late' | 'here'>('waiting');
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === PLAYER && source === frame.current?.contentWindow && saysReady(data))
        setState('here');
    };
    const giveUp = () => setState((now) => (now === 'waiting' ? 'late' : now));
    window.addEventListener('message', hear);
    const timer = setTimeout(giveUp, WAITS);
    // The button that was pressed is gone.
    if (turn > 0) frame.current?.focus();
    return () => {
      window.removeEventListener('message', hear);
      clearTimeout(timer);
    };
  }, [turn]);
  const again = () => {
    setState('waiting');
    setTurn(turn + 1);
  };
  return { frame, turn, state, again };
}

/** Vimeo's words come as JSON text or as an object. */
const saysReady = (data: unknown): boolean =>
  /"event":"ready"/.test(typeof data === 'string' ? data : JSON.stringify(data ?? null));
