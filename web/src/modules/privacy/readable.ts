import { londonDate, londonTime, formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import type { HeldSection, PersonalData } from '@bandstand/domain/privacy/contract';

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** A name that the portal gives to a choice: 'no_preference'. */
const CODE = /^[a-z]+(_[a-z]+)+$/;
const PENNIES = 'Pennies';

/** A value as a person reads it. */
export const say = (value: unknown, label = ''): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number')
    return label.startsWith(PENNIES) ? formatPounds(value) : String(value);
  if (Array.isArray(value)) return value.map((one) => say(one)).join(', ') || '–';
  if (typeof value === 'object')
    return Object.values(value)
      .map((one) => say(one))
      .join(', ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (CODE.test(text)) return text.replaceAll('_', ' ');
  if (/^parent:[\da-f-]{36}$/.test(text)) return 'you';
  if (DAY.test(text)) return formatDate(text, { year: true });
  if (INSTANT.test(text)) return formatInstant(text);
  return text;
};

const formatInstant = (text: string): string => {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) return text;
  return `${formatDate(londonDate(instant), { year: true })}, ${londonTime(instant)}`;
};

/** Amounts are shown in pounds, so their labels don't speak of pennies. */
const headingOf = (label: string): string =>
  label.startsWith(PENNIES) ? label.replace(/^Pennies( of)?( a month)?/, 'Amount$1$2') : label;

type Pictures = ReadonlyMap<string, string>;

/** A picture is where its address would; everything else is text. */
const cell = (value: unknown, label: string, pictures: Pictures): string => {
  const picture = typeof value === 'string' ? pictures.get(value) : undefined;
  return picture === undefined ? safe(say(value, label)) : `<img alt="" src="${safe(picture)}">`;
};

const sectionWith =
  (pictures: Pictures) =>
  ({ heading, labels, rows }: HeldSection): string => {
    const entries = rows.map((row) => {
      const lines = Object.entries(labels).map(
        ([column, label]) =>
          `<dt>${safe(headingOf(label))}</dt><dd>${cell(row[column], label, pictures)}</dd>`,
      );
      return `<dl>${lines.join('')}</dl>`;
    });
    return `<section><h2>${safe(heading)}</h2>${entries.join('')}</section>`;
  };

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#241632}
h1,h2{line-height:1.2}section{border-top:1px solid #cdc3d4;margin-top:2rem}
dl{display:grid;grid-template-columns:minmax(8rem,16rem) 1fr;gap:.25rem 1rem;padding:.75rem 0;border-bottom:1px solid #eee8f1;margin:0}
@media(max-width:40rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem!important}}img{max-width:100%;height:auto;border-radius:8px}
dt{color:#5b4d66}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}@media print{section{break-inside:avoid-page}}`;

/** The copy as a page of its own, to keep and to print: no script, nothing from elsewhere, its pictures within. */
export const readablePage = (
  data: PersonalData,
  provider: string,
  pictures: Pictures = new Map(),
): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Your data at ${safe(provider)}</title><style>${STYLE}</style></head><body><main>
<h1>Your data at ${safe(provider)}</h1>
<p>Everything that was held about you and your children on ${safe(say(data.made_at))}.</p>
${data.sections.map(sectionWith(pictures)).join('\n')}
<section><h2>What stays when everything is erased</h2><dl>${data.kept_after_erasure
  .map(({ heading, because }) => `<dt>${safe(heading)}</dt><dd>${safe(because)}</dd>`)
  .join('')}</dl></section>
</main></body></html>
`;

/** At most this many pictures are put into the page; it is to be read on a phone. */
const AT_MOST = 100;

const asText = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    );
    reader.addEventListener('error', () => reject(new Error('unreadable')));
    reader.readAsDataURL(blob);
  });

/** The family's pictures by their addresses, as texts that are in a page of their own; what can't be had is left out. */
export const picturesOf = async ({ sections }: PersonalData): Promise<Map<string, string>> => {
  const media = sections.find(({ name }) => name === 'media')?.rows ?? [];
  const addresses = media
    .map((row) => row['id'])
    .filter((address) => typeof address === 'string')
    .slice(0, AT_MOST);
  const fetched = await Promise.all(addresses.map(pictureAt));
  return new Map(fetched.filter((one) => one !== null));
};

const pictureAt = async (address: string): Promise<[string, string] | null> => {
  const { pathname, search } = new URL(address);
  const answer = await fetch(pathname + search).catch(() => null);
  if (answer === null || !answer.ok) return null;
  const blob = await answer.blob();
  return blob.type.startsWith('image/') ? [address, await asText(blob)] : null;
};
