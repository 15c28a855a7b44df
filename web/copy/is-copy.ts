/** Words that only style sheets use alone; with a hyphen, a colon or a bracket any lower-case word may be theirs. */
const STYLE_WORD =
  /^(?:flex|grid|block|inline|hidden|absolute|relative|fixed|sticky|static|truncate|underline|uppercase|italic|contents|container|group|peer|border|rounded|shadow|grow|shrink|transition|isolate|visible|invisible|resize|outline|ring|blur|filter|contain|strict|content|display|stage|beam)$/;
const STYLE_LIKE = /^-?[a-z0-9]*[-:[\]/(!_@*&][\w\-:[\]/().%!_@*&>+,#=~'"]*$/;

/** Queries of media, selectors, functions of style sheets, and documents that are written out. */
const FOR_BROWSERS =
  /^(?:\([\w-]+:|[a-z-]+\(|<|(?:a|input|button|select|textarea), |[a-z-]+; |[A-Z]\w+, "|\d[\d.]*(?:px|ms|s|%|rem|em)\b)/;

/** Drawings, cookies and style sheets that are written into code. */
const WRITTEN_OUT = /^M-?\d|[Mm]ax-?[Aa]ge=|[Ss]ame[Ss]ite=|\{[a-z-]+:[^ ]/;

/** Parts of statements in SQL that are beside what people read. */
const SQL = /^\(?select |^case when |\bx\.[a-z_]+\b/;

const isStyle = (token: string): boolean => STYLE_WORD.test(token) || STYLE_LIKE.test(token);

export const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Tells what people read from names, classes, addresses and formats; a single word in lower case is never taken for copy. */
export const isCopy = (raw: string): boolean => {
  const text = tidy(raw);
  if (SQL.test(text)) return false;
  if (!/\p{L}{2}/u.test(text.replaceAll(/\{[^}]*\}/g, ''))) return false;
  const tokens = text.split(' ');
  const isStyles = /^[-a-z[]/.test(text) && tokens.filter(isStyle).length * 2 >= tokens.length;
  if (tokens.length > 1) return !isStyles && !FOR_BROWSERS.test(text) && !WRITTEN_OUT.test(text);
  return /^[“‘(]?\p{Lu}[\p{Ll}’'-]+[”’).,:!?…]*$/u.test(text);
};
