/** The parts of a decision record, in their order; docs/decisions/README.md says what each is for. */
const PARTS = ['Context', 'Decision', 'Consequences', 'Rejected'];
/** What is longer is a list, and belongs in docs/reference. */
const LONGEST = 120;
const RECORD = /^docs\/decisions\/(\d{4})-[\w-]+\.md$/;
const INDEX = 'docs/decisions/README.md';

interface Part {
  readonly heading: string;
  readonly text: string;
}

const partsOf = (text: string): Part[] =>
  text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      return { heading, text: lines.join('\n').trim() };
    });

/** What is missing in a decision record, as sentences. */
export const wrongInRecord = (path: string, text: string): string[] => {
  const [, number] = RECORD.exec(path) ?? [];
  const parts = partsOf(text);
  const filled = parts.filter((part) => part.text !== '').map(({ heading }) => heading);
  const missing = PARTS.filter((part) => !filled.includes(part));
  const order = filled.filter((heading) => PARTS.includes(heading));
  const isInOrder = order.join() === PARTS.filter((part) => order.includes(part)).join();
  const lines = text.trimEnd().split('\n').length;
  return [
    ...missing.map((part) => `${path} does not say "${part}"`),
    ...(isInOrder ? [] : [`${path}: the order is ${PARTS.join(', ')}`]),
    ...(text.startsWith(`# ${number} `) ? [] : [`${path} does not begin with "# ${number} "`]),
    ...(lines > LONGEST
      ? [`${path} has ${lines} lines: move its list to docs/reference, ${LONGEST} are the most`]
      : []),
  ];
};

/** What is wrong with the records and their index, as sentences. */
export const wrongRecords = (
  files: readonly string[],
  read: (path: string) => string,
): string[] => {
  const records = files.filter((path) => RECORD.test(path));
  const index = read(INDEX);
  return records.flatMap((path) => {
    const file = path.split('/').at(-1) ?? '';
    const isListed = index.includes(`](${file}) |`);
    return [
      ...wrongInRecord(path, read(path)),
      ...(isListed ? [] : [`${INDEX} does not list ${file}`]),
    ];
  });
};
