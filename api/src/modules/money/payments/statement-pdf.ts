import { formatPounds } from '@bandstand/domain/kernel/money';
import { type Statement, STATEMENT } from '@bandstand/domain/money/payments/statement';
import {
  drawTaggedPdf,
  MARGIN,
  type PdfPage,
  type TextStyle,
} from '../../../platform/pdf/tagged-pdf.ts';

interface Column {
  readonly heading: string;
  readonly x: number;
  readonly width: number;
  readonly align?: 'right';
}

const COLUMNS = {
  day: { heading: STATEMENT.day, x: 0, width: 100 },
  what: { heading: STATEMENT.what, x: 108, width: 204 },
  state: { heading: STATEMENT.state, x: 318, width: 95 },
  amount: { heading: STATEMENT.amount, x: 417, width: 66, align: 'right' },
} as const satisfies Record<string, Column>;

const PADDING = 6;
const STRONG: TextStyle = { weight: 700 };

/** A statement on A4, for a screen reader as for paper: a heading, who paid whom, and a table with its headings. */
export const drawStatement = async (statement: Statement, madeAt: Date): Promise<Buffer> =>
  drawTaggedPdf({ title: statement.title, author: statement.from, madeAt }, (page) => {
    const { title, from, contact, to, about, none, rows, totalSays, total } = statement;
    page.text('H1', title, { size: 20, weight: 700 });
    page.doc.moveDown();
    page.text('P', from, STRONG);
    page.text('P', contact, { isSoft: true });
    page.doc.moveDown(0.5);
    page.text('P', to, STRONG);
    for (const line of about) page.text('P', line, { isSoft: true });
    page.doc.moveDown();
    if (rows.length === 0) return page.text('P', none);
    page.within('Table', () => {
      page.within('THead', () => drawHead(page));
      page.within('TBody', () => rows.forEach((row) => drawRow(page, row)));
    });
    page.doc.moveDown(0.5);
    page.text('P', `${totalSays}: ${formatPounds(total)}`, { size: 13, weight: 700 }, at(page));
  });

const at = ({ doc, width }: PdfPage) => ({ x: MARGIN, y: doc.y, width });

const HEAD = Object.values<Column>(COLUMNS);
const headOf = ({ heading, x, width, align }: Column, y: number) =>
  [heading, { ...STRONG, align: align ?? 'left' }, cell({ x, width }, y)] as const;

const drawHead = (page: PdfPage): void => {
  const { y } = page.doc;
  page.within('TR', () => {
    for (const column of HEAD)
      page.within('TH', () => page.text('P', ...headOf(column, y)), { scope: 'Column' });
  });
  endRow(page, page.doc.y);
};

/** On another page the headings are there for the eye; the structure has them once. */
const repeatHead = (page: PdfPage): void => {
  const { y } = page.doc;
  page.asArtifact('Pagination', () => {
    for (const column of HEAD) page.write(...headOf(column, y));
  });
  endRow(page, page.doc.y);
};

const cell = ({ x, width }: Pick<Column, 'x' | 'width'>, y: number) => ({
  x: MARGIN + x,
  y,
  width,
});

const drawRow = (
  page: PdfPage,
  { day, parts, state, amount, counts }: Statement['rows'][number],
): void => {
  // An amount stays with the month that it is for.
  const lines = parts.map((part) => `${part.says}:\u{A0}${formatPounds(part.amount)}`);
  const heightIn = ({ width }: Column, texts: readonly string[]) =>
    texts.reduce((sum, text) => sum + page.heightOf(text, STRONG, width) + 2, 0);
  const height = Math.max(heightIn(COLUMNS.what, lines), heightIn(COLUMNS.state, [state]), 16);
  // A row stays in one piece.
  if (page.doc.y + height + PADDING > page.bottom) {
    page.doc.addPage();
    repeatHead(page);
  }
  const top = page.doc.y;
  const ends: number[] = [];
  const write = (column: Column, texts: readonly string[], style: TextStyle = {}) =>
    page.within('TD', () => {
      page.doc.y = top;
      for (const text of texts)
        page.text('P', text, { ...style, align: column.align ?? 'left' }, cell(column, page.doc.y));
      ends.push(page.doc.y);
    });
  page.within('TR', () => {
    write(COLUMNS.day, [day], STRONG);
    write(COLUMNS.what, lines);
    write(COLUMNS.state, [state], { isSoft: true });
    write(
      COLUMNS.amount,
      [formatPounds(amount).replace('-', '−')],
      counts ? STRONG : { isSoft: true },
    );
  });
  endRow(page, Math.max(...ends));
};

const endRow = (page: PdfPage, bottom: number): void => {
  page.rule(bottom + PADDING / 2);
  page.doc.y = bottom + 2 * PADDING;
};
