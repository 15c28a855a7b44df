import {
  nextWorkingDay,
  workingDaysAfter,
  workingDaysBefore,
} from '@bandstand/domain/kernel/working-days';
import { addDays, type IsoDate } from '@bandstand/domain/kernel/london';
import type { Deadline } from '../../deadline.ts';
import type { Report, ReportName } from '../collections-port.ts';
import type { ProviderAnswer } from '../port.ts';
import { callWithRetries, type SmartdebitReply, type SmartDebitSettings } from './call.ts';
import { unreadable } from './mandates.ts';
import { readLines } from './report-lines.ts';
import { attribute, child, dayOf, decodeXml, elementsAt, readXml } from './xml.ts';

/** Reports of Bacs by their names on the server; the order in which those of one day are applied. */
const ON_SERVER = { auddis: 'auddis', addacs: 'addac', arudd: 'arudd', indemnity: 'indemnity' };
type BacsKind = keyof typeof ON_SERVER;
const BACS_KINDS = Object.keys(ON_SERVER) as readonly BacsKind[];
const ORDER: readonly ReportName['kind'][] = [...BACS_KINDS, 'collected'];

/** Working days from a collection to the report that calls it successful. */
const DAYS_TO_RESULT = 3;
const PAGE = 100;

export interface PatientSettings extends SmartDebitSettings {
  /** The time of one call. */
  readonly begin: () => Deadline;
}

interface ReportsQuery {
  readonly since: IsoDate;
  /** Reports that need not be asked for again, by their ids. */
  readonly known: ReadonlySet<string>;
}
interface Days extends ReportsQuery {
  readonly today: IsoDate;
}

type Names = ProviderAnswer<readonly ReportName[]>;

export const listReports = async (
  settings: PatientSettings,
  wanted: ReportsQuery,
): Promise<Names> => {
  if (settings.today === undefined)
    throw new Error('SmartDebit has no list of its results: to ask for them takes the day.');
  const days = { ...wanted, today: settings.today() };
  const names: ReportName[] = [];
  for (const kind of BACS_KINDS) {
    const listed = await listBacsReports(settings, kind, days);
    if (listed.kind !== 'ok') return listed;
    names.push(...listed.value);
  }
  const results = await listResults(settings, days);
  if (results.kind !== 'ok') return results;
  names.push(...results.value);
  return { kind: 'ok', value: names.toSorted(byDayAndKind) };
};

/** In pages, until one brings nothing new: a server that knows no pages sends the same list again. */
const listBacsReports = async (
  settings: PatientSettings,
  kind: BacsKind,
  { since, today }: Days,
): Promise<Names> => {
  const found = new Map<string, ReportName>();
  for (let start = 0; ; start += PAGE) {
    const { reply } = await callWithRetries(settings, settings.begin(), {
      path: `/api/${ON_SERVER[kind]}/list`,
      query: query(settings, {
        from_date: since,
        till_date: today,
        max_results: String(PAGE),
        ...(start === 0 ? {} : { start_index: String(start) }),
      }),
    });
    if (saysNothing(reply)) return { kind: 'ok', value: [...found.values()] };
    if (reply.kind !== 'xml') return reply;
    if (!isList(kind, reply.content)) return unreadable;
    const page = elementsAt(reply.content, ON_SERVER[kind]).map((item) => nameOf(kind, item));
    const names = page.filter((name) => name !== null);
    if (names.length < page.length) return unreadable;
    const before = found.size;
    for (const name of names) found.set(name.id, name);
    if (found.size === before || page.length < PAGE)
      return { kind: 'ok', value: [...found.values()] };
  }
};

/** Some lists have a status, some only their number of results, some only what they list. */
const isList = (kind: BacsKind, content: unknown): boolean => {
  const status = attribute(content, 'Status').toUpperCase();
  if (status !== '') return status === 'OK';
  return attribute(content, 'results') !== '' || child(content, ON_SERVER[kind]) !== undefined;
};

/** The dates under which the lists of the four kinds say when a report was made. */
const MADE_ON = ['report_generation_date', 'current_processing_date', 'report_date'];

const nameOf = (kind: BacsKind, item: unknown): ReportName | null => {
  const id = attribute(item, `${ON_SERVER[kind]}_id`);
  const on = MADE_ON.map((name) => dayOf(attribute(item, name))).find((day) => day !== null);
  return /^\d+$/.test(id) && on !== undefined ? { id: `${kind}-${id}`, kind, on } : null;
};

/** The results of each working day are asked for, because the server has no list of them; those that we have are not. */
const listResults = async (
  settings: PatientSettings,
  { since, today, known }: Days,
): Promise<Names> => {
  const names: ReportName[] = [];
  const last = workingDaysBefore(addDays(today, 1), DAYS_TO_RESULT + 1);
  for (let day = firstDay(since); day <= last; day = nextWorkingDay(addDays(day, 1))) {
    const id = `collected-${day}`;
    if (known.has(id)) continue;
    const reply = await askForResults(settings, day);
    if (saysNothing(reply)) continue;
    if (reply.kind !== 'xml') return reply;
    const on = workingDaysAfter(day, DAYS_TO_RESULT);
    if (isResult(reply.content)) names.push({ id, kind: 'collected', on });
  }
  return { kind: 'ok', value: names };
};

/** The collection whose result is the first to come on that day or after it. */
const firstDay = (since: IsoDate): IsoDate =>
  workingDaysBefore(nextWorkingDay(since), DAYS_TO_RESULT);

export const fetchReport = async (
  settings: PatientSettings,
  name: ReportName,
): Promise<ProviderAnswer<Report>> => {
  const [, kind, id = ''] = /^([a-z]+)-([\d-]+)$/.exec(name.id) ?? [];
  if (kind !== name.kind || kind === 'event')
    return { kind: 'declined', errors: ['This is not a report of SmartDebit.'] };
  const reply = await (kind === 'collected'
    ? askForResults(settings, id)
    : askForFile(settings, kind, id));
  if (reply.kind !== 'xml') return reply;
  const content = kind === 'collected' ? reply.content : contentOfFile(reply.content);
  if (content === null || (kind === 'collected' && !isResult(content))) return unreadable;
  return { kind: 'ok', value: { ...name, raw: reply.text, ...readLines(kind, content, name.on) } };
};

const askForFile = async (
  settings: PatientSettings,
  kind: BacsKind,
  id: string,
): Promise<SmartdebitReply> => {
  const call = { path: `/api/${ON_SERVER[kind]}/${id}`, query: query(settings, {}) };
  return (await callWithRetries(settings, settings.begin(), call)).reply;
};

const askForResults = async (settings: PatientSettings, day: IsoDate): Promise<SmartdebitReply> => {
  const call = {
    path: '/api/get_successful_collection_report',
    query: query(settings, { collection_date: day }),
  };
  return (await callWithRetries(settings, settings.begin(), call)).reply;
};

/**
 * The file inside is written in base64, of which a form has turned every plus into a space. Those at the end are gone with
 * the space around a text; the length of base64, a multiple of four, says how many they were.
 */
const contentOfFile = (content: unknown): unknown => {
  const written = attribute(content, 'file')
    .replaceAll(/\s*[\r\n]\s*/g, '')
    .replaceAll(' ', '+');
  const whole = written.padEnd(Math.ceil(written.length / 4) * 4, '+');
  const bytes = Buffer.from(whole, 'base64');
  return bytes.length === 0 ? null : (readXml(decodeXml(bytes, ''))?.content ?? null);
};

const isResult = (content: unknown): boolean =>
  ['Successes', 'Rejects'].some((name) => child(content, name) !== undefined);

/** Where there is nothing to report, some servers of this family write an empty report, some say so as an error. */
const saysNothing = (reply: SmartdebitReply): boolean =>
  reply.kind === 'declined' &&
  reply.errors.every((error) => /\bempty\b|\bno\b|not found/i.test(error));

const query = (settings: SmartDebitSettings, fields: Readonly<Record<string, string>>) =>
  new URLSearchParams([
    ['query[service_user][pslid]', settings.pslid],
    ...Object.entries(fields).map(([name, value]) => [`query[${name}]`, value]),
  ]);

const byDayAndKind = (a: ReportName, b: ReportName): number =>
  a.on.localeCompare(b.on) || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind);
