import { workingDaysAfter } from '@bandstand/domain/kernel/working-days';
import type { AdviceOnDebit, SandboxAdvice, SandboxBook } from './book.ts';
import {
  adviceXml,
  claimXml,
  fileXml,
  listXml,
  noResultsXml,
  resultsXml,
  returnedXml,
} from './report-xml.ts';

/** Working days from a collection to its result. */
const DAYS_TO_RESULT = 3;

/** The reports of one kind that were made within the dates of the query, a page of them. */
export const listAnswer = (
  book: SandboxBook,
  kind: SandboxAdvice['kind'],
  query: URLSearchParams,
  today: string | null,
): string => {
  const from = query.get('query[from_date]') ?? '';
  const till = query.get('query[till_date]') ?? '9999';
  const start = Number(query.get('query[start_index]') ?? 0);
  const size = Number(query.get('query[max_results]') ?? 100);
  const counts = new Map<string, number>();
  for (const { madeOn } of advicesOf(book, kind, today, (day) => from <= day && day <= till))
    counts.set(madeOn, (counts.get(madeOn) ?? 0) + 1);
  const days = [...counts].toSorted(([a], [b]) => a.localeCompare(b)).slice(start, start + size);
  return listXml(
    kind,
    days.map(([day, advices]) => ({ id: idOf(day), day, advices })),
  );
};

/** One report; null where none was made under that number. */
export const fileAnswer = (
  book: SandboxBook,
  kind: SandboxAdvice['kind'],
  id: string,
  today: string | null,
): string | null => {
  const advices = advicesOf(book, kind, today, (day) => idOf(day) === id);
  const day = advices[0]?.madeOn;
  if (day === undefined) return null;
  return fileXml(kind, CONTENT[kind](advices, day, book));
};

export const resultsAnswer = (book: SandboxBook, day: string, today: string | null): string => {
  const reportedOn = workingDaysAfter(day, DAYS_TO_RESULT);
  const debits = book.debitsOn(day);
  if (today === null || reportedOn > today || debits.length === 0) return noResultsXml();
  const codes = new Map<string, string>();
  // ARUDD says why on this very morning: then the results do not.
  const unsaid = new Set<string>();
  for (const { kind, reference, debitOn, madeOn, code } of book.advices())
    if (kind === 'arudd' && debitOn === day && madeOn <= reportedOn && !codes.has(reference)) {
      codes.set(reference, code);
      if (madeOn === reportedOn) unsaid.add(reference);
    }
  return resultsXml(
    day,
    debits.map((debit) => ({
      ...debit,
      code: codes.get(debit.reference) ?? null,
      isUnsaid: unsaid.has(debit.reference),
    })),
  );
};

const CONTENT = {
  auddis: adviceXml,
  addac: adviceXml,
  arudd: (advices: readonly SandboxAdvice[], day: string, book: SandboxBook) =>
    returnedXml(onDebits(book, advices), day),
  indemnity: (advices: readonly SandboxAdvice[], day: string, book: SandboxBook) =>
    claimXml(onDebits(book, advices), day),
};

/** What the banks have said by now, of some days. Nothing is said of a debit that was never taken. */
const advicesOf = (
  book: SandboxBook,
  kind: SandboxAdvice['kind'],
  today: string | null,
  isWanted: (day: string) => boolean,
): SandboxAdvice[] =>
  book.advices().filter((advice) => {
    const { madeOn, debitOn } = advice;
    if (advice.kind !== kind || today === null || madeOn > today || !isWanted(madeOn)) return false;
    return debitOn === undefined || debitOf(book, advice) !== undefined;
  });

const onDebits = (book: SandboxBook, advices: readonly SandboxAdvice[]): AdviceOnDebit[] =>
  advices.flatMap((advice) => {
    const debit = debitOf(book, advice);
    return debit === undefined ? [] : [{ ...advice, debit }];
  });

const debitOf = (book: SandboxBook, { reference, debitOn = '' }: SandboxAdvice) =>
  book.findDebit(reference, debitOn);

/** There is at most one report of a kind a day, so that its day is its number. */
const idOf = (day: string): string => day.replaceAll('-', '');
