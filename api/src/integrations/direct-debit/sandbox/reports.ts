import { workingDaysAfter } from '@bandstand/domain/kernel/working-days';
import type { AdviceOnDebit, SandboxAdvice, SandboxBook, SandboxDebit } from './book.ts';
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
  const made = advicesOf(book, kind, today);
  const days = [...new Set(made.map(({ madeOn }) => madeOn))]
    .filter((day) => from <= day && day <= till)
    .toSorted()
    .slice(start, start + size);
  const counts = days.map((day) => made.filter(({ madeOn }) => madeOn === day).length);
  return listXml(
    kind,
    days.map((day, index) => ({ id: idOf(day), day, advices: counts[index] ?? 0 })),
  );
};

/** One report; null where none was made under that number. */
export const fileAnswer = (
  book: SandboxBook,
  kind: SandboxAdvice['kind'],
  id: string,
  today: string | null,
): string | null => {
  const advices = advicesOf(book, kind, today).filter(({ madeOn }) => idOf(madeOn) === id);
  const day = advices[0]?.madeOn;
  if (day === undefined) return null;
  return fileXml(kind, CONTENT[kind](advices, day, book));
};

export const resultsAnswer = (book: SandboxBook, day: string, today: string | null): string => {
  const reportedOn = workingDaysAfter(day, DAYS_TO_RESULT);
  const debits = book.debits().filter(({ on }) => on === day);
  if (today === null || reportedOn > today || debits.length === 0) return noResultsXml();
  const returned = book
    .advices()
    .filter(
      ({ kind, debitOn, madeOn }) => kind === 'arudd' && debitOn === day && madeOn <= reportedOn,
    );
  const codeOf = (debit: SandboxDebit) =>
    returned.find(({ reference }) => reference === debit.reference)?.code ?? null;
  return resultsXml(
    day,
    debits.map((debit) => ({ ...debit, code: codeOf(debit) })),
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

/** What the banks have said by now. Nothing is said of a debit that was never taken. */
const advicesOf = (book: SandboxBook, kind: SandboxAdvice['kind'], today: string | null) => {
  const made = book
    .advices()
    .filter((advice) => advice.kind === kind && today !== null && advice.madeOn <= today);
  return made.filter(
    (advice) => advice.debitOn === undefined || debitOf(book, advice) !== undefined,
  );
};

const onDebits = (book: SandboxBook, advices: readonly SandboxAdvice[]): AdviceOnDebit[] =>
  advices.flatMap((advice) => {
    const debit = debitOf(book, advice);
    return debit === undefined ? [] : [{ ...advice, debit }];
  });

const debitOf = (book: SandboxBook, { reference, debitOn = '' }: SandboxAdvice) =>
  book.findDebit(reference, debitOn);

/** There is at most one report of a kind a day, so that its day is its number. */
const idOf = (day: string): string => day.replaceAll('-', '');
