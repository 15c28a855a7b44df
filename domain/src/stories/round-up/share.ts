import type { Platform } from './model.ts';

/** What a parent can post with a poster; the first name only, as on the poster itself. */
export const shareText = (firstName: string, label: string, provider: string): string =>
  `${firstName}’s Round-Up of the ${label}: what a term in the band! With ${provider}.`;

/** Where a platform takes a post; Instagram takes pictures in its app only. */
export const sharePage = (platform: Platform, text: string, website: string): string => {
  if (platform === 'instagram') return 'https://www.instagram.com/';
  const said: Record<string, string> = platform === 'x' ? { text, url: website } : { u: website };
  return `${PAGES[platform]}?${new URLSearchParams(said).toString()}`;
};

const PAGES = {
  facebook: 'https://www.facebook.com/sharer/sharer.php',
  x: 'https://x.com/intent/post',
};
