import { formatSession } from '@bandstand/domain/lessons/words';

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
  isFinal: 'This can’t be taken back.',
  over: (n: number) => `Earlier (${n})`,
  endTitle: (end: string, title: string) => `${end}: ${title}?`,
  changed: (label: string, before: string, after: string) =>
    `${label}: ${before || 'nothing'} → ${after || 'nothing'}`,
  find: 'Find',
  nothing: 'Nothing yet',
  notFound: 'Nothing was found',
  notFoundSays: 'Check the spelling, or type less of it.',
} as const;

/** "Tuesdays, 9am to 11am", of a timetable or of its dated times. */
export const sessionOf = (it: Readonly<Record<string, unknown>>): string =>
  formatSession({
    weekday: Number(it['weekday']),
    startsAt: String(it['starts_at']),
    endsAt: String(it['ends_at']),
  });

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

export const PROVIDER_PAGE = {
  heading: 'Provider',
  lead: 'Who you are, as families read it on pages and in emails. What you change here counts everywhere within seconds.',
  loading: 'Loading the provider’s facts',
  missing: {
    title: 'There is no provider',
    says: 'The provider’s facts could not be found.',
    href: '/office/set-up',
    back: 'Set-up',
  },
  change: 'Change these facts',
  contact: 'Contact and payments',
  links: 'Links',
  nothing: 'None',
  closed: 'Families can’t begin yet',
} as const;

export const PEOPLE = {
  signedIn: 'Has signed in',
  invited: (when: string) => `Invited ${when}`,
  lapsed: (when: string) => `The link that went out ${when} has lapsed`,
  again: 'Invite again',
  sent: 'Another link is on its way',
  notSent: 'Nothing was sent',
} as const;

export const LEADERS = {
  profile: 'Photo and words',
  timetables: (n: number) => count(n, 'timetable'),
  noCheck: 'No background check on file',
  check: (day: string, isOver: boolean) =>
    isOver ? `Background check ended on ${day}` : `Background check until ${day}`,
} as const;

/** What Band Leaders held in a month, for whoever pays them. */
export const HOURS = {
  open: 'Hours for the payroll …',
  title: 'Save the hours of a month',
  says: 'One file has what each Band Leader comes to, the other each lesson: held, taken for somebody else, or off and because of whom. They have the lessons until yesterday.',
  month: 'Month',
  save: 'Save both files',
  failed: 'The files were not saved',
  saved: 'The files are saved',
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
  waiting: (n: number) => `${count(n, 'child', 'children')} waiting`,
  noPrice: 'No price',
  price: 'Price',
  places: 'Places',
  queue: 'Queue',
  monthly: (amount: string) => `${amount} a month`,
  vat: (rate: string) => `VAT: ${rate.toLowerCase()}`,
  details: 'Details',
} as const;

export const TIMES = {
  leader: (name: unknown) => (typeof name === 'string' ? `Band Leader: ${name}` : 'No Band Leader'),
} as const;

export const TOLD = {
  title: (families: number) =>
    families === 0
      ? 'No family is told of this'
      : `${count(families, 'family is', 'families are')} told at once. The first one reads:`,
  waits: 'It is being looked up who is told.',
  notKnown: 'It isn’t known yet who is told',
  notKnownSays: 'The portal could not be asked. If you save now, families may be told at once.',
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
  waits: 'It is being reckoned who is affected.',
  failed:
    'It can’t be said just now who is affected. Check your connection, and change the amount or the day to try again.',
  title: 'Who is affected',
  nobody: 'No family pays anything else by this.',
  families: (
    { families, children }: { readonly families: number; readonly children: number },
    { before, after, from, told }: Paid & { readonly from: string; readonly told: string },
  ) =>
    `${count(families, 'family pays', 'families pay')} ${after} instead of ${before}${children > families ? ` for each of ${children} children` : ''} from ${from}; they are told on ${told}.`,
  owing: (families: number) =>
    `Nothing is taken from ${count(families, 'family', 'families')} without a Direct Debit or with a credit: it is added to what they owe.`,
  total: ({ before, after }: Paid) =>
    `Together ${after} instead of ${before} in that month’s payments.`,
  example: (name: string, { before, after }: Paid) => `${name}: ${after} instead of ${before}.`,
} as const;

export const GUIDE = {
  title: 'Getting ready for your first family',
  says: (done: number, all: number) =>
    `${done} of ${all} steps are done. This list disappears when a family can book.`,
  done: ', done',
  steps: {
    provider: {
      title: 'Say who you are',
      says: 'Name, phone, addresses and links, as families read them. Sign-up opens when they are complete.',
      action: 'Go to the provider’s page',
    },
    school: {
      title: 'Add a school',
      says: 'Families find it by its name and town.',
      action: 'Go to the schools',
    },
    term: {
      title: 'Add its terms',
      says: 'Lessons take place within terms, but not on closures such as half-term.',
      action: 'Go to the school',
    },
    timetable: {
      title: 'Add a timetable',
      says: 'The weekly session of lessons: its day and times, and the school years that it takes.',
      action: 'Go to the school',
    },
    price: {
      title: 'Set its price',
      says: 'What a child pays a month, from the 1st of a month on. Finance and administrators do this.',
      action: 'Go to the timetable',
    },
    leader: {
      title: 'Give it a Band Leader',
      says: 'Add the Band Leader here. Then choose them for the timetable, on its own page.',
      action: 'Go to the Band Leaders',
    },
    places: {
      title: 'Add a band with places',
      says: 'Each place is on an instrument. Families can book them from the moment they are saved.',
      action: 'Go to the timetable',
    },
    email: {
      title: 'Send yourself an email',
      says: 'Choose any email and send yourself a test. Check that it arrives, and not as spam.',
      action: 'Go to the emails',
    },
    direct_debit: {
      title: 'Hear from the Direct Debit provider',
      says: 'It did not answer just now. Check its settings where the portal is installed, then come back.',
      action: 'Go to the system page',
    },
  },
} as const;

const schoolYear = (year: number): string => `${year}/${String(year + 1).slice(2)}`;

export const COPY_YEAR = {
  open: (year: number) => `Copy into ${schoolYear(year)} …`,
  title: (year: number) => `Terms and closures of ${schoolYear(year)}`,
  says: 'Each is a year later, on the same weekday. Change what is otherwise, and leave out what does not come again.',
  term: 'Term',
  from: 'From',
  until: 'Until',
  save: (n: number) => `Save ${count(n, 'entry', 'entries')}`,
} as const;
