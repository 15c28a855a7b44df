import { useId, useEffect, useRef, useState } from 'react';
import { giveConsent } from '../../../../platform/consent.ts';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/modal.tsx';
import { ModalHead } from '../../../../ui/modal-head.tsx';
import { useConsent } from '../../../../platform/use-consent.ts';
import { Equaliser } from '../../../../ui/equaliser.tsx';
import { NotLoadedMedium } from '../../../../ui/not-loaded-medium.tsx';

export const VIDEO = {
  title: (name: string) => `Video: ${name}`,
  loading: 'Loading the video',
  notPlayed: 'This video could not be played.',
  late: 'The video could not be loaded. Vimeo may be blocked on this network. Everything else on the portal still works.',
} as const;

/** Asked before Vimeo is loaded. */
const VIMEO = {
  keepsCookies:
    'This video is played by Vimeo, which keeps functional cookies on this device. You have not allowed those yet, so nothing has been loaded from Vimeo.',
  changeMind: 'You can change your mind under “Cookie choices” at the foot of every page.',
  allow: 'Allow functional cookies and play',
  notNow: 'Not now',
} as const;

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

type VideoModalProps = { title: string; vimeoId: string; onClose: () => void };

/** The player, once the parent allows what it stores; until then it asks. */
export function VideoModal({ title, vimeoId, onClose }: VideoModalProps) {
  const titleId = useId();
  const consent = useConsent();
  const allow = () => {
    giveConsent({ analytics: consent?.analytics ?? false, functional: true });
    document.getElementById(titleId)?.focus();
  };
  return (
    <Modal labelledBy={titleId} onClose={onClose}>
      <ModalHead id={titleId} onClose={onClose}>
        {title}
      </ModalHead>
      {consent?.functional === true ? (
        <div className="p-5 pt-0">
          <VimeoPlayer title={title} vimeoId={vimeoId} />
        </div>
      ) : (
        <ConsentQuestion onAllow={allow} onClose={onClose} />
      )}
    </Modal>
  );
}

function ConsentQuestion({ onAllow, onClose }: { onAllow: () => void; onClose: () => void }) {
  return (
    <div className="grid gap-4 px-5 pb-5">
      <p className="measure">{VIMEO.keepsCookies}</p>
      <p className="measure text-soft">{VIMEO.changeMind}</p>
      <div className="flex flex-wrap gap-3">
        <Button onPress={onAllow}>{VIMEO.allow}</Button>
        <Button variant="secondary" onPress={onClose}>
          {VIMEO.notNow}
        </Button>
      </div>
    </div>
  );
}
