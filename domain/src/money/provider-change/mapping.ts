/** What the new provider has made of a Direct Debit: our reference, its own id, and the reference on bank statements. */
export interface MappedMandate {
  readonly reference: string;
  readonly providerId: string;
  readonly newReference: string;
}

/** A line of the file that can't be used, by its number, with the reason. */
export interface WrongLine {
  readonly line: number;
  readonly why: string;
}

export interface Mapping {
  readonly mandates: readonly MappedMandate[];
  readonly wrong: readonly WrongLine[];
}

const HEADING = 'reference,provider_id,new_reference';
/** 6 to 18 of the characters that Bacs allows, a letter or digit first, no space last, and not beginning with DDIC. */
const BACS_REFERENCE = /^(?!DDIC)[A-Z0-9][A-Z0-9\-/.& ]{4,16}[A-Z0-9\-/.&]$/;
const PROVIDER_ID = /^[\w-]{1,100}$/;

/**
 * Reads the new provider's file: CSV with a heading, a line for each Direct Debit. The new reference may be missing: then it
 * stays as it is. Anything twice is wrong, for two payers would be taken for one.
 */
export const readMapping = (text: string): Mapping => {
  const [heading = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (heading.trim().toLowerCase() !== HEADING)
    return { mandates: [], wrong: [{ line: 1, why: `the heading is not ${HEADING}` }] };
  const seen = new Set<string>();
  const mandates: MappedMandate[] = [];
  const wrong: WrongLine[] = [];
  lines.forEach((content, n) => {
    if (content.trim() === '') return;
    const read = readLine(content, seen);
    if (typeof read === 'string') wrong.push({ line: n + 2, why: read });
    else mandates.push(read);
  });
  return { mandates, wrong };
};

const readLine = (content: string, seen: Set<string>): MappedMandate | string => {
  const cells = content.split(',').map((cell) => cell.trim().replaceAll(/^"|"$/g, ''));
  const [reference = '', providerId = '', given = ''] = cells;
  const newReference = given === '' ? reference : given;
  if (cells.length < 2 || cells.length > 3) return 'it has not two or three columns';
  if (reference === '') return 'our reference is missing';
  if (!PROVIDER_ID.test(providerId)) return 'the provider’s id is missing or unreadable';
  if (!isBacsReference(newReference)) return 'the new reference is not one that Bacs allows';
  const names = [`ours ${reference}`, `id ${providerId}`, `new ${newReference}`];
  if (names.some((name) => seen.has(name))) return 'something in it is in another line as well';
  for (const name of names) seen.add(name);
  return { reference, providerId, newReference };
};

const isBacsReference = (reference: string): boolean =>
  BACS_REFERENCE.test(reference) &&
  reference.replaceAll(/[^A-Z0-9]/g, '').length >= 6 &&
  new Set(reference).size > 1;
