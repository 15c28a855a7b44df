import { ok, refuse, type Decision } from '../../kernel/decision.ts';

/** Of the longest film, for whoever speaks fast. */
export const CAPTIONS_AT_MOST = 32 * 1024;

/** Why a file holds no captions that can be shown, in words for whoever chose it. */
export const CAPTION_FAULTS = {
  captions_too_large: 'These captions have more than 32 KB. Save those of this film alone.',
  not_captions:
    'This is not a WebVTT file with captions. Save the captions as WebVTT (.vtt), and choose that.',
  caption_times_wrong:
    'The times of these captions are wrong: each needs a start and a later end, and none may start before the one above it. Put them right, and choose the file again.',
} as const;
export type CaptionFault = keyof typeof CAPTION_FAULTS;

/** Nothing that turns the writing round, and no other character that nobody sees. */
const PLAIN = /^(?:[\n\t]|[^\p{Cc}\u202A-\u202E\u2066-\u2069])*$/u;
const TIME = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMING = new RegExp(
  String.raw`^${TIME}[ \t]+-->[ \t]+${TIME}((?:[ \t]+[a-z]+:[^\s:]+)*)[ \t]*$`,
);

const millisecondsOf = ([hours = '0', minutes, seconds, rest]: readonly (string | undefined)[]) =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest);

/**
 * The captions of a WebVTT file as they are kept: its cues alone, written anew. What a file may have beside them (notes, styles,
 * names of cues) is left out.
 */
export const readCaptions = (file: string): Decision<string, CaptionFault> => {
  if (new TextEncoder().encode(file).length > CAPTIONS_AT_MOST) return refuse('captions_too_large');
  const text = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const [head = '', ...blocks] = text.split(/\n{2,}/);
  if (!PLAIN.test(text) || !/^WEBVTT(?:[ \t].*)?(?:\n|$)/.test(head) || head.includes('-->'))
    return refuse('not_captions');
  const cues: string[] = [];
  let latest = 0;
  for (const block of blocks.map((one) => one.replaceAll(/^\n+|\n+$/g, ''))) {
    if (block === '' || /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(block)) continue;
    const lines = block.split('\n');
    const at = lines[0]?.includes('-->') ? 0 : 1;
    const [timing = '', ...words] = lines.slice(at);
    const found = TIMING.exec(timing);
    if (!timing.includes('-->') || words.join('').trim() === '') return refuse('not_captions');
    const [from, until] = [
      millisecondsOf(found?.slice(1, 5) ?? []),
      millisecondsOf(found?.slice(5, 9) ?? []),
    ];
    if (
      found === null ||
      until <= from ||
      from < latest ||
      words.some((line) => line.includes('-->'))
    )
      return refuse('caption_times_wrong');
    latest = from;
    cues.push([timing.trim(), ...words].join('\n'));
  }
  return cues.length === 0 ? refuse('not_captions') : ok(`WEBVTT\n\n${cues.join('\n\n')}\n`);
};
