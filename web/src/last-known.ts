import { inMenuOrder } from '@bandstand/domain/shell/home/rules';
import { formatDate, formatTime, londonDate, londonTime } from '@bandstand/domain/kernel/london';
import { formatPayment } from './modules/shell/home/running-order.ts';
import { COMING } from './modules/shell/home/words.ts';
import { phrase, portalNow, provider } from './platform/provider.ts';
import { comingQuery, kidsAnswerQuery, queryClient } from './platform/queries.ts';
import { sessionMark } from './platform/session.ts';
import { LAST_KNOWN } from './tabs.ts';
import { buttonLook } from './ui/button-look.ts';

const WORDS = {
  heading: 'No connection',
  says: 'We can’t reach {provider} right now.',
  asOf: (moment: string) => `What comes next, as we knew it on ${moment}:`,
  tryAgain: 'Try again',
} as const;

/** Keeps a page of what comes next, for the moment that a page is asked for without a connection. */
const keepPage = async (): Promise<void> => {
  const signIn = sessionMark('parent');
  const isViewed = document.getElementById('viewing') !== null;
  const known = listKnown();
  if (signIn === null || isViewed || known === null || !('serviceWorker' in navigator)) return;
  // The mark begins with the end of the session by the portal's time; the worker has the device's.
  const until = Number.parseInt(signIn, 10) - portalNow().getTime() + Date.now();
  const kept = await caches.open(LAST_KNOWN);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'",
    'x-until': String(until),
  };
  await kept.put('/no-connection', new Response(drawPage(known), { headers }));
  await navigator.serviceWorker.register('/no-connection-worker.js', { updateViaCache: 'all' });
};

interface Known {
  readonly label: string;
  readonly says: string;
}

/** Each child's next lesson and the next payment, by their dates: the page may be read on another day. */
const listKnown = (): Known[] | null => {
  const coming = queryClient.getQueryData(comingQuery.queryKey);
  const kids = queryClient.getQueryData(kidsAnswerQuery.queryKey);
  if (coming === undefined || kids === undefined) return null;
  const lessons = inMenuOrder(kids.data).flatMap(({ id, attributes }) => {
    const lesson = coming.dates.find(({ kid_id: kid }) => kid === id)?.lesson;
    if (!lesson) return [];
    const time = lesson.time === null ? [] : [formatTime(lesson.time)];
    const says = [formatDate(lesson.date), ...time].join(', ');
    return [{ label: COMING.lesson(attributes.firstName), says }];
  });
  const { payment } = coming;
  return [
    ...lessons,
    ...(payment === null ? [] : [{ label: COMING.payment, says: formatPayment(payment) }]),
  ];
};

/** A page without scripts, with the styles of this one. */
const drawPage = (known: readonly Known[]): string => {
  const page = document.implementation.createHTMLDocument(WORDS.heading);
  const add = (to: Element, tag: string, text: string, look = ''): HTMLElement => {
    const element = page.createElement(tag);
    element.textContent = text;
    element.className = look;
    to.append(element);
    return element;
  };
  const { theme } = document.documentElement.dataset;
  page.documentElement.lang = 'en-GB';
  if (theme !== undefined) page.documentElement.dataset['theme'] = theme;
  for (const meta of document.querySelectorAll('meta[name=viewport], meta[name=color-scheme]'))
    page.head.append(page.importNode(meta));
  const main = add(page.body, 'main', '', 'mx-auto w-full max-w-2xl px-4 pt-6 pb-16');
  add(main, 'h1', WORDS.heading, 'text-head');
  add(main, 'p', phrase(WORDS.says), 'mt-2 text-lead text-soft');
  if (known.length > 0) {
    const { dataUpdatedAt = 0 } = queryClient.getQueryState(comingQuery.queryKey) ?? {};
    const at = new Date(portalNow().getTime() - Date.now() + dataUpdatedAt);
    const moment = `${formatDate(londonDate(at))} at ${formatTime(londonTime(at))}`;
    add(main, 'p', WORDS.asOf(moment), 'mt-6');
    const list = add(main, 'ul', '', 'mt-2 grid gap-2');
    for (const { label, says } of known) {
      const item = add(list, 'li', '', 'rounded-card border border-line bg-surface p-4');
      add(item, 'span', label, 'block text-soft');
      add(item, 'span', says, 'figures block font-semibold');
    }
  }
  const again = add(add(main, 'p', '', 'mt-6'), 'a', WORDS.tryAgain, buttonLook('primary'));
  again.setAttribute('href', '');
  const { phone, hours } = provider();
  add(main, 'p', `Phone ${phone} (${hours})`, 'mt-6');
  // As text: in a document of its own it is still this page's policy that forbids them.
  const styles = `<style>${stylesHere()}</style></head>`;
  return `<!doctype html>${page.documentElement.outerHTML.replace('</head>', () => styles)}`;
};

const stylesHere = (): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
    .join('\n');

const keep = () => void keepPage().catch(() => undefined);
keep();
// And again as this page is left.
document.addEventListener('visibilitychange', () => {
  if (document.hidden) keep();
});
