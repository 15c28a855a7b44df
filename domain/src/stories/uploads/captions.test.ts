import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAPTIONS_AT_MOST, readCaptions } from './captions.ts';

const cue = (from: string, until: string, words = '[Drums]') => `${from} --> ${until}\n${words}`;
const file = (...blocks: string[]) => ['WEBVTT', ...blocks].join('\n\n');
const said = (text: string) => {
  const read = readCaptions(text);
  return read.ok ? read.value : read.refusal;
};

describe('the captions of a film', () => {
  it('are kept as their cues alone, written anew', () => {
    const [one, two] = [cue('00:00.000', '00:04.000'), cue('00:04.000', '01:00:08.500', 'La\nla')];
    const whole = `${file(one, two)}\n`;
    expect(said(whole)).toBe(whole);
    const more = file(
      'NOTE by ann@example.com',
      'STYLE\n::cue { background: url(https://x.example) }',
      `intro\n${one}`,
      two,
    );
    expect(said(`\uFEFF${more.replaceAll('\n', '\r\n')}\r\n\r\n\r\n`)).toBe(whole);
    const placed = cue('00:00.000', '00:04.000 line:0 align:start');
    expect(said(file(placed))).toBe(`${file(placed)}\n`);
  });

  it('are none where a file is something else', () => {
    for (const text of [
      '',
      'WEBVTT',
      file('NOTE nothing'),
      `WEBVTTX\n\n${cue('00:00.000', '00:04.000')}`,
      `1\n${cue('00:00,000', '00:04,000')}`,
      file('only words'),
      file(cue('00:00.000', '00:04.000', ' ')),
      file(cue('00:00.000', '00:04.000', 'a\0b')),
      file(cue('00:00.000', '00:04.000', 'a\u202Eb')),
      '<script>alert(1)</script>',
    ])
      expect(said(text), text).toBe('not_captions');
  });

  it('have times that go on', () => {
    for (const text of [
      file(cue('00:04.000', '00:04.000')),
      file(cue('00:04.000', '00:01.000')),
      file(cue('00:00.00', '00:04.000')),
      file(cue('00:61.000', '01:70.000')),
      file(cue('00:00.000', '00:04.000 onclick=x')),
      file(cue('00:04.000', '00:05.000'), cue('00:01.000', '00:06.000')),
      file(`${cue('00:00.000', '00:04.000')}\n00:05.000 --> 00:06.000`),
    ])
      expect(said(text), text).toBe('caption_times_wrong');
  });

  it('are not more than a film of three minutes has', () => {
    expect(said(file(cue('00:00.000', '00:04.000', '♪'.repeat(CAPTIONS_AT_MOST / 3))))).toBe(
      'captions_too_large',
    );
  });

  it('that were kept are read again as they are, whatever was sent', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(
            '\n',
            '\r',
            'a',
            '<',
            ':',
            '00:01.000',
            ' --> ',
            '00:02.000',
            'NOTE',
          ),
        }),
        (text) => {
          const read = readCaptions(`WEBVTT\n\n${text}`);
          if (read.ok) expect(said(read.value)).toBe(read.value);
        },
      ),
    );
  });
});
