const FOLDER = '/media/posters/';
/** A signed address as this portal writes it: plain names, then plain parameters. Nothing encoded in its path, no other part. */
const POSTER = /^\/media\/posters(?:\/(?!\.{1,2}(?:[/?]|$))[\w.~-]+)+(?:\?[\w.~&=%+:-]*)?$/;

/**
 * The address within this portal of a poster of this portal, or null for anything else. What is allowed is spelled out:
 * whatever a browser may make of another spelling is not a poster of ours.
 */
export const posterAddress = (url: string, origin: string): string | null => {
  const path = url.startsWith(`${origin}${FOLDER}`) ? url.slice(origin.length) : url;
  return POSTER.test(path) && path.length <= 2000 ? path : null;
};
