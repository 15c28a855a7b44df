import { useQuery } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import type { Platform } from '@bandstand/domain/stories/round-up/model';
import { sharePage } from '@bandstand/domain/stories/round-up/share';
import { provider } from '../../../platform/provider.ts';
import { saveBlob } from '../../../platform/save-file.ts';
import { canShare, openElsewhere, openPoster, posterFileQuery, takesPictures } from './share.ts';
import { COPIED, COPY_BY_HAND, NOT_SHARED, POPUP_BLOCKED, SAVED, SHARE_BLOCKED } from './words.ts';
import { tellAnalytics } from '../../../platform/analytics/tell.ts';

interface ShareOptions {
  readonly platform: Platform;
  readonly poster: string;
  readonly text: string;
  readonly name: string;
  /** The field that holds the text. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** The ways to share a poster on one platform, and what to say about the last try. */
export const useShare = ({ platform, poster, text, name, field }: ShareOptions) => {
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
