import { useId, useRef, useState, type RefObject } from 'react';
import type { Platform, RoundUp } from '@bandstand/domain/stories/round-up/model';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { sharePage } from '@bandstand/domain/stories/round-up/words';
import { useMedium, type Renew } from '../../../../platform/use-medium.ts';
import { Button } from '../../../../ui/button.tsx';
import { NotLoadedMedium } from '../../../../ui/not-loaded-medium.tsx';
import {
  DOWNLOAD_FIRST,
  PLATFORM_NAMES,
  NO_POSTER,
  DOWNLOAD,
  posterAltFor,
  SHARE,
  TEXT_TO_COPY,
  COPY_TEXT,
  COPIED,
  COPY_BY_HAND,
  NOT_SHARED,
  POPUP_BLOCKED,
  SAVED,
  SHARE_BLOCKED,
} from '../words.ts';
import { WaitingMedium } from './waiting-medium.tsx';
import { provider } from '../../../../platform/provider.ts';
import { saveBlob } from '../../../../platform/save-file.ts';
import { tellAnalytics } from '../../../../platform/analytics/tell.ts';

export type Posters = NonNullable<RoundUp['links']['posters']>;

/** The picture itself, at hand before it is shared: browsers open their sheet only right after a press. */
const posterFileQuery = (address: string, name: string) =>
  queryOptions({
    queryKey: ['poster', address],
    queryFn: async ({ signal }) => {
      const answer = await fetch(address, { signal });
      if (!answer.ok) throw new Error(`The poster was answered with ${answer.status}.`);
      const picture = await answer.blob();
      return new File([picture], `${name}.png`, { type: picture.type });
    },
    staleTime: Infinity,
    structuralSharing: false,
  });

/** Whether this device takes a picture for another app. */
const canShare = (file: File | undefined): file is File =>
  file !== undefined && 'canShare' in navigator && navigator.canShare({ files: [file] });

/** Whether this device takes pictures for another app at all. */
const takesPictures = (): boolean => canShare(new File([''], 'poster.png', { type: 'image/png' }));

/** The page of a poster alone. */
export const posterPage = (address: string): string =>
  `/round-up-poster?url=${encodeURIComponent(address)}`;

/** Opens the poster in a window of its own; false when the browser didn't let it. */
const openPoster = (address: string): boolean =>
  window.open(posterPage(address), '_blank') !== null;

/** Opens a page of somebody else, which learns nothing of this one; false when the browser didn't let it. */
const openElsewhere = (address: string): boolean => {
  // With "noopener" the browser would not say whether it let it.
  const page = window.open(address, '_blank');
  if (page === null) return false;
  page.opener = null;
  return true;
};

interface ShareOptions {
  readonly platform: Platform;
  readonly poster: string;
  readonly text: string;
  readonly name: string;
  /** The field that holds the text. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** The ways to share a poster on one platform, and what to say about the last try. */
const useShare = ({ platform, poster, text, name, field }: ShareOptions) => {
  const [said, say] = useState('');
  const { data: file, isError } = useQuery(posterFileQuery(poster, name));
  const note = noteShare.bind(null, platform);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      say(COPIED);
      note('copy');
    } catch {
      field.current?.focus();
      field.current?.select();
      say(COPY_BY_HAND);
    }
  };
  const download = () => {
    if (file !== undefined) {
      saveBlob(file.name, file);
      say(SAVED);
      return note('download');
    }
    // The file is not here: the poster opens in a new window, where the browser can save it.
    const isOpen = openPoster(poster);
    say(isOpen ? '' : POPUP_BLOCKED);
    if (isOpen) note('download');
  };
  const toApp = async (picture: File) => {
    try {
      await navigator.share({ files: [picture], text });
      note('share');
    } catch (fault) {
      // Closing the sheet is an answer.
      if (!(fault instanceof DOMException && fault.name === 'AbortError')) say(NOT_SHARED);
    }
  };
  const share = () => {
    say('');
    if (canShare(file)) return void toApp(file);
    const isOpen = openElsewhere(sharePage(platform, text, provider().website));
    if (isOpen) note('share');
    else say(SHARE_BLOCKED);
  };
  const takesPicture = !isError && takesPictures();
  return { said, takesPicture, copy: () => void copy(), download, share };
};

type ShareWay = 'copy' | 'download' | 'share';

/** Tells the analytics that a poster was shared, with consent only, and nothing about the child. */
const noteShare = (platform: Platform, way: ShareWay): void =>
  tellAnalytics(({ tellEvent }) =>
    tellEvent('share', '/round-up/$kid_id', {
      method: platform,
      action: way,
      content_type: 'round_up_poster',
    }),
  );

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
