import * as z from 'zod/mini';

/** Control characters, line ends, lone surrogates, stacked accents, and marks that turn the direction of what is read. */
const HIDDEN_SIGNS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069]|\p{M}{5,}/u;

/** What takes no room on a screen, letters among it: a Hangul filler is a letter that nobody sees. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Full stops of other scripts, which browsers take for ours. */
const FULL_STOPS = /[\u3002\uFF0E\uFF61]/gu;

/** A full stop in brackets, by which people write an address that no filter shall find: "evil[.]com", "evil(dot)com". */
const HIDDEN_STOPS = /\s*[[({<]\s*(?:\.|dot)\s*[\])}>]\s*/giu;

/** Endings that mail programs make links of. A name may well have a full stop in it: "St.John", "J.R.". */
const ENDINGS =
  'com|org|net|edu|gov|info|biz|name|pro|mobi|app|dev|io|ai|co|me|tv|cc|ws|to|ly|gg|uk|ie|eu|us|ca|au|nz|in|de|fr|es|it|nl|be|ch|at|pl|se|no|dk|fi|pt|cz|ro|gr|tr|ru|ua|su|cn|hk|jp|kr|br|mx|ar|za|xyz|top|site|online|shop|store|live|link|click|club|vip|win|bid|icu|buzz|fun|space|website|tech|cloud|page|news|blog|work|world|today|life|zone|email|chat|social|support|help|cash|loan|money|bet|casino|porn|sex|xxx|zip|mov|school|academy|education';

const ADDRESS = [
  /@/u,
  /:\/\//u,
  /(?<![\p{L}\p{N}])(?:www|ftp)\./iu,
  // No full stop within a name but after an initial or a title and before initials at its end ("Priya.R", "SMITH.J"),
  // whatever the ending: there are new ones every month, and none of one letter.
  /(?<![\p{L}\p{N}-])(?!(?:st|ste|mr|mrs|ms|miss|mx|dr|jr|sr|rev|prof|md|mohd|muhd|abd|wm|chas|geo|jas|jos|robt|thos|edw|benj|saml)\.)[\p{L}\p{N}-]{2,}\.(?!\p{L}(?:\.\p{L})*\.?(?:[\s,&]|$))[\p{L}\p{N}]/iu,
  /(?:mailto|javascript|tel|sms|data|https?):/iu,
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]\.(?:com|co|me|ly|gg|io|tv)(?![\p{L}\p{N}])/iu,
  new RegExp(`[\\p{L}\\p{N}-]{2,}\\.(?:${ENDINGS}|xn--[a-z0-9-]+)(?![\\p{L}\\p{N}])`, 'iu'),
  /[\p{L}\p{N}-]+\.[\p{L}\p{N}.-]+\//u,
  /(?<!\p{N})(?:\p{N}{1,3}\.){3}\p{N}{1,3}(?!\p{N})/u,
];

/**
 * What is wrong with the name of a child or a grown-up, as its writer reads it; null when nothing is. Names head e-mails, so
 * they hold no addresses and no links, and somebody must be able to read them. An empty one is judged by the form that asks for
 * it.
 */
export const wrongWithName = (name: string): string | null => {
  if (HIDDEN_SIGNS.test(name))
    return 'This name has hidden characters in it. Please type it instead of pasting it.';
  const read = name.normalize('NFKC').replace(INVISIBLE, '').replace(FULL_STOPS, '.');
  const seen = read.replace(HIDDEN_STOPS, '.');
  if (ADDRESS.some((pattern) => pattern.test(seen)))
    return 'Please enter a name without an email address or a web address.';
  if (name !== '' && !/\p{L}/u.test(seen)) return 'Please enter a name that has letters in it.';
  return null;
};

/** A name that somebody can read, without addresses and links. */
export const plainName = z.superRefine<string>((name, context) => {
  const message = wrongWithName(name);
  if (message !== null) context.issues.push({ code: 'custom', message, input: name });
});

const HIDDEN = 'This text has hidden characters in it. Please type it instead of pasting it.';

/** A line without control characters, and without marks that turn the direction of what is read beside it. */
export const plainLine = z.regex(/^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u, HIDDEN);

/** The same of a text with lines: their ends and tabs may be in it. */
export const plainText = z.regex(/^(?:[\n\r\t]|[^\p{Cc}\u202A-\u202E\u2066-\u2069])*$/u, HIDDEN);
