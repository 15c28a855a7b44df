const a = (one: string): string => (/^[aeiou]/i.test(one) ? `an ${one}` : `a ${one}`);

export const FORM = {
  add: (one: string) => `Add ${a(one)}`,
  change: 'Change',
  changeTitle: (one: string) => `Change this ${one}`,
  save: 'Save',
  goBack: 'Go back',
  saved: 'Saved',
  ended: 'Done',
  failed: 'Nothing was saved',
  notEnded: 'Nothing was changed',
  choose: 'Please choose',
  none: 'None',
  history: 'History',
  noHistory: 'Nobody has changed it here yet.',
  loading: 'Loading',
  hasEnded: 'Ended',
  over: (n: number) => `Earlier (${n})`,
  endTitle: (end: string, title: string) => `${end}: ${title}?`,
  changed: (label: string, before: string, after: string) =>
    `${label}: ${before || 'nothing'} → ${after || 'nothing'}`,
  find: 'Find',
  nothing: 'Nothing yet',
  notFound: 'Nothing was found',
  notFoundSays: 'Check the spelling, or type less of it.',
} as const;

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

export const SCHOOLS = {
  line: (it: Readonly<Record<string, unknown>>): string =>
    `${String(it['town'])} · ${count(Number(it['timetables']), 'timetable')} · ${SCHOOLS.fill(it)}`,
  fill: ({ children, places }: Readonly<Record<string, unknown>>): string =>
    `${count(Number(children), 'child', 'children')} on ${count(Number(places), 'place')}`,
  loading: 'Loading the school',
  heading: 'School',
  missing: {
    title: 'There is no such school',
    says: 'The address may have been mistyped.',
    href: '/office/schools',
    back: 'All schools',
  },
  all: 'All schools',
  contact: 'Contact',
  year: 'The year',
  term: 'Term',
  closed: 'No lessons',
  strip: (days: string) => `Terms and closures: ${days}`,
} as const;

export const LEADERS = {
  timetables: (n: number) => count(n, 'timetable'),
  noCheck: 'No background check on file',
  check: (day: string, isOver: boolean) =>
    isOver ? `Background check ended on ${day}` : `Background check until ${day}`,
} as const;

export const TIMETABLES = {
  heading: 'Timetable',
  loading: 'Loading the timetable',
  missing: {
    title: 'There is no such timetable',
    says: 'The address may have been mistyped, or it is not one of yours.',
    href: '/office/schools',
    back: 'All schools',
  },
  session: (day: string, from: string, until: string) => `${day}s, ${from} to ${until}`,
  waiting: (n: number) => `${count(n, 'child', 'children')} waiting`,
  noPrice: 'No price',
  price: 'Price',
  places: 'Places',
  queue: 'Queue',
  monthly: (amount: string) => `${amount} a month`,
  vat: (rate: string) => `VAT: ${rate.toLowerCase()}`,
  details: 'Details',
} as const;

export const BANDS = {
  years: (years: readonly string[]) => [...new Set(years)].join(' to '),
  places: (
    instrument: string,
    { taken, places, ending }: Readonly<Record<'taken' | 'places' | 'ending', number>>,
  ) => `${instrument}: ${taken} of ${places}${ending > 0 ? `, ${ending} closing when free` : ''}`,
} as const;

interface Paid {
  readonly before: string;
  readonly after: string;
}

export const PREVIEW = {
  title: 'Who is affected',
  nobody: 'Nobody pays by this price yet.',
  families: (
    { families, children }: { readonly families: number; readonly children: number },
    { before, after, from, told }: Paid & { readonly from: string; readonly told: string },
  ) =>
    `${count(families, 'family pays', 'families pay')} ${after} instead of ${before}${children > families ? ` for each of ${children} children` : ''} from ${from}; they are told on ${told}.`,
  total: ({ before, after }: Paid) =>
    `Together ${after} instead of ${before} in that month’s payments.`,
  example: (name: string, { before, after }: Paid) => `${name}: ${after} instead of ${before}.`,
} as const;
