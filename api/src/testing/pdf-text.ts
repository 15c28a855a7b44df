import { inflateSync } from 'node:zlib';

/** What a reader of a PDF finds: its dictionaries as they are, and its text in the order of its pages. */
export interface ReadPdf {
  readonly objects: readonly string[];
  readonly text: string;
  /** Pieces of text that stand outside of the structure, and are not marked as being for the eye only. */
  readonly unmarked: number;
}

/** Reads a PDF as pdfkit writes it: an object after the other, with its pages and the tables of its letters compressed. */
export const readPdf = (pdf: Buffer): ReadPdf => {
  const raw = pdf.toString('latin1');
  const objects = new Map(
    [...raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [
      id ?? '',
      body ?? '',
    ]),
  );
  const letters = lettersOf(objects);
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body));
  const contents = pages.map((page) =>
    streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? ''),
  );
  return {
    objects: [...objects.values()].map((body) => body.replace(/stream\n[\s\S]*/, '')),
    text: contents.map((content) => textOf(content, letters)).join('\n'),
    unmarked: contents.reduce((sum, content) => sum + unmarkedIn(content), 0),
  };
};

const streamOf = (body: string): string => {
  const [, stream] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? [];
  if (stream === undefined) return '';
  const bytes = Buffer.from(stream, 'latin1');
  return body.includes('/FlateDecode')
    ? inflateSync(bytes).toString('latin1')
    : bytes.toString('latin1');
};

type Letters = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** For each font, by its name on the pages: which letters its codes are. */
const lettersOf = (objects: ReadonlyMap<string, string>): Letters =>
  new Map(
    [...objects.values()].flatMap((body) =>
      [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
        const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
        return [name, codesOf(streamOf(objects.get(map) ?? ''))] as const;
      }),
    ),
  );

/** "<0000> <0002> [<0041> <0042> <00430044>]": the letters from one code to another. */
const codesOf = (map: string): ReadonlyMap<number, string> =>
  new Map(
    [...map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi)].flatMap(
      ([, from = '', list = '']) =>
        [...list.matchAll(/<([\da-f]*)>/gi)].map(
          ([, code = ''], at) =>
            [
              Number.parseInt(from, 16) + at,
              Buffer.from(code, 'hex').swap16().toString('utf16le'),
            ] as const,
        ),
    ),
  );

const textOf = (content: string, letters: Letters): string => {
  let font: ReadonlyMap<number, string> = new Map();
  let text = '';
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = letters.get(name) ?? new Map();
    for (const [, codes = ''] of (shown ?? '').matchAll(/<([\da-f]*)>/gi))
      for (const [code] of codes.matchAll(/.{4}/g))
        text += font.get(Number.parseInt(code, 16)) ?? '\u{FFFD}';
    if (shown !== undefined) text += '\n';
  }
  return text;
};

const unmarkedIn = (content: string): number =>
  content
    .replaceAll(/B[DM]C[\s\S]*?EMC/g, '')
    .split('\n')
    .filter((line) => line.endsWith(' TJ')).length;
