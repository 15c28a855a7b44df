import { useId, useRef } from 'react';
import { useMedium, type Renew } from '../../../../platform/use-medium.ts';
import { Button } from '../../../../ui/button.tsx';
import { NotLoadedMedium } from '../../../../ui/not-loaded-medium.tsx';
import type { Platform } from '@bandstand/domain/stories/round-up/model';
import { useShare } from '../use-share.ts';
import {
  DOWNLOAD_FIRST,
  PLATFORM_NAMES,
  NO_POSTER,
  DOWNLOAD,
  posterAltFor,
  SHARE,
  TEXT_TO_COPY,
  COPY_TEXT,
} from '../words.ts';
import { WaitingMedium } from './waiting-medium.tsx';

type SharePanelProps = {
  id: string;
  labelledBy: string;
  platform: Platform;
  poster: string;
  text: string;
  firstName: string;
  renew: Renew;
};

/** The poster in a platform's own size, and a text to go with it. */
export function SharePanel({ id, labelledBy, platform, poster, text, ...of }: SharePanelProps) {
  const { firstName, renew } = of;
  const medium = useMedium(renew);
  const fieldId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const name = `${firstName} Round-Up ${PLATFORM_NAMES[platform]}`;
  const { said, takesPicture, ...ways } = useShare({ platform, poster, text, name, field });
  return (
    <div role="tabpanel" id={id} aria-labelledby={labelledBy} className="grid grid-cols-1 gap-4">
      {medium.hasFailed ? (
        <NotLoadedMedium medium={medium} className="grid justify-items-start gap-3">
          {NO_POSTER}
        </NotLoadedMedium>
      ) : medium.isAsking ? (
        <WaitingMedium className="h-64 max-h-[40svh] rounded-field border border-line text-soft" />
      ) : (
        <img
          key={medium.turn}
          src={poster}
          alt={posterAltFor(firstName, platform)}
          onLoad={medium.loaded}
          onError={medium.failed}
          className="mx-auto h-64 max-h-[40svh] max-w-full rounded-field border border-line object-contain"
        />
      )}
      <div className="grid grid-cols-1 gap-2">
        <label htmlFor={fieldId} className="font-semibold">
          {TEXT_TO_COPY}
        </label>
        <textarea
          ref={field}
          id={fieldId}
          readOnly
          rows={3}
          value={text}
          className="w-full resize-none rounded-field border-[1.5px] border-edge bg-field p-3"
        />
      </div>
      {!takesPicture && <p>{DOWNLOAD_FIRST}</p>}
      <p role="status" className={said === '' ? 'sr-only' : 'font-semibold'}>
        {said}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onPress={ways.share}>{SHARE}</Button>
        <Button variant="secondary" onPress={ways.download}>
          {DOWNLOAD}
        </Button>
        <Button variant="quiet" onPress={ways.copy}>
          {COPY_TEXT}
        </Button>
      </div>
    </div>
  );
}
