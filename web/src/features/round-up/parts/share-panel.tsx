import { useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Platform } from '../share.ts';
import { useShare } from '../use-share.ts';
import { PLATFORM_NAMES } from '../words.ts';

type SharePanelProps = {
  id: string;
  labelledBy: string;
  platform: Platform;
  poster: string;
  text: string;
  firstName: string;
};

/** The poster in a platform's own size, and a text to go with it. */
export function SharePanel({ id, labelledBy, platform, poster, text, firstName }: SharePanelProps) {
  const fieldId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const name = `${firstName} Round-Up ${PLATFORM_NAMES[platform]}`;
  const { said, copy, download, share } = useShare({ platform, poster, text, name, field });
  return (
    <div role="tabpanel" id={id} aria-labelledby={labelledBy} className="grid gap-4">
      <img
        src={poster}
        alt={`${firstName}’s poster for ${PLATFORM_NAMES[platform]}`}
        className="mx-auto h-64 max-w-full rounded-field border border-line object-contain"
      />
      <div className="grid gap-2">
        <label htmlFor={fieldId} className="font-semibold">
          Text to copy
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
      <p role="status" className={said === '' ? 'sr-only' : 'font-semibold'}>
        {said}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onPress={share}>Share</Button>
        <Button variant="secondary" onPress={download}>
          Download
        </Button>
        <Button variant="quiet" onPress={copy}>
          Copy text
        </Button>
      </div>
    </div>
  );
}
