import type { PersonalData } from '@bandstand/domain/privacy/model';

/** At most this many pictures are put into the page; it is to be read on a phone. */
const AT_MOST = 100;

const asText = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    );
    reader.addEventListener('error', () => reject(new Error('unreadable')));
    reader.readAsDataURL(blob);
  });

/** The family's pictures by their addresses, as texts that are in a page of their own; what can't be had is left out. */
export const picturesOf = async ({ sections }: PersonalData): Promise<Map<string, string>> => {
  const media = sections.find(({ name }) => name === 'media')?.rows ?? [];
  const addresses = media
    .map((row) => row['id'])
    .filter((address) => typeof address === 'string')
    .slice(0, AT_MOST);
  const fetched = await Promise.all(addresses.map(pictureAt));
  return new Map(fetched.filter((one) => one !== null));
};

const pictureAt = async (address: string): Promise<[string, string] | null> => {
  const { pathname, search } = new URL(address);
  const answer = await fetch(pathname + search).catch(() => null);
  if (answer === null || !answer.ok) return null;
  const blob = await answer.blob();
  return blob.type.startsWith('image/') ? [address, await asText(blob)] : null;
};
