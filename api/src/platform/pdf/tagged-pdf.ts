import Pdf from 'pdfkit';
import { fontPath, toRuns, type Weight } from './letters.ts';

declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** Of a table's heading: what it is the heading of. */
      scope?: 'Column' | 'Row' | 'Both';
    }
  }
}

export interface TaggedPdf {
  readonly title: string;
  readonly author: string;
  readonly madeAt: Date;
}

export interface TextStyle {
  readonly size?: number;
  readonly weight?: Weight;
  readonly isSoft?: boolean;
  readonly align?: 'left' | 'right';
}

export interface LinePosition {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export const MARGIN = 56;
const TEXT_SIZE = 10.5;
/** How far letters rise above their line, for each point of size. */
const ASCENT = 0.95;
const INK = '#1d1a26';
/** Grey that keeps the contrast of text on white. */
const SOFT = '#55506a';

/**
 * A PDF that a screen reader reads as it is (PDF/UA): it says its language and title, every piece of text is in its
 * structure, and lines are only drawn. Its fonts are embedded.
 */
export const drawTaggedPdf = async (
  { title, author, madeAt }: TaggedPdf,
  draw: (page: PdfPage) => void,
): Promise<Buffer> => {
  const doc = new Pdf({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    // The types don't know this one yet.
    subset: 'PDF/UA' as 'PDF/A-3',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
    // The fonts every PDF reader has are not embedded, which PDF/UA asks for.
    font: fontPath({ family: 'figtree', set: 'latin' }, 400),
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  const whole = doc.struct('Document');
  doc.addStructure(whole);
  draw(new PdfPage(doc, whole));
  whole.end();
  doc.end();
  return done;
};

/** Where a document is written, from top to bottom. */
export class PdfPage {
  readonly doc: PDFKit.PDFDocument;
  #inside: PDFKit.PDFStructureElement;

  constructor(doc: PDFKit.PDFDocument, inside: PDFKit.PDFStructureElement) {
    this.doc = doc;
    this.#inside = inside;
  }

  get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  get bottom(): number {
    return this.doc.page.height - MARGIN;
  }

  /** An element of the structure; whatever is written meanwhile belongs to it. */
  within(
    tag: string,
    write: () => void,
    options: PDFKit.Mixins.StructureElementOptions = {},
  ): void {
    const before = this.#inside;
    const element = this.doc.struct(tag, options);
    before.add(element);
    this.#inside = element;
    write();
    element.end();
    this.#inside = before;
  }

  /** A piece of text of its own: a heading, a paragraph. */
  text(tag: string, text: string, style: TextStyle = {}, place?: LinePosition): void {
    const element = this.doc.struct(tag, {}, [() => this.write(text, style, place)]);
    this.#inside.add(element);
    element.end();
  }

  /** How high a text will be. */
  heightOf(text: string, { size = TEXT_SIZE, weight = 400 }: TextStyle, width: number): number {
    const [{ face } = { face: undefined }] = toRuns(text);
    if (face === undefined) return 0;
    return this.doc.font(fontPath(face, weight)).fontSize(size).heightOfString(text, { width });
  }

  /** What is only for the eye, such as headings that are repeated on another page: nobody is read it aloud. */
  asArtifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  rule(y: number): void {
    this.asArtifact('Layout', () => {
      this.doc
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + this.width, y)
        .lineWidth(0.5)
        .stroke('#b9b4c7');
    });
  }

  /** Writes without a place in the structure: for `text`, and within what is only for the eye. */
  write(text: string, style: TextStyle, place?: LinePosition): void {
    const { size = TEXT_SIZE, weight = 400, isSoft = false, align = 'left' } = style;
    const { doc } = this;
    if (place !== undefined) [doc.x, doc.y] = [place.x, place.y];
    const width = place?.width ?? this.width;
    const runs = toRuns(text);
    // Letters of all faces are on one line.
    doc.y += size * ASCENT;
    doc.fontSize(size).fillColor(isSoft ? SOFT : INK);
    for (const [at, run] of runs.entries()) {
      const continued = at < runs.length - 1;
      doc
        .font(fontPath(run.face, weight))
        .text(run.text, { width, align, lineGap: 2, continued, baseline: 'alphabetic' });
    }
    doc.y -= size * ASCENT;
  }
}
