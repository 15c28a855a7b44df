import { isIPv4, isIPv6 } from 'node:net';

/**
 * Whom a caller is counted as: its address, or of IPv6 its network, of which a household has as many addresses as it
 * likes. A caller who hung up while their call waited has no address any more.
 */
export const networkOf = (address: string | undefined): string => {
  if (address === undefined) return 'gone';
  const mapped = address.slice(address.lastIndexOf(':') + 1);
  if (!isIPv6(address) || isIPv4(mapped)) return mapped === '' ? address : mapped;
  const [head = '', tail] = address.split('::');
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  const after = groups(tail ?? '');
  const missing = 8 - groups(head).length - after.length;
  const all = [
    ...groups(head),
    ...Array.from({ length: Math.max(0, missing) }, () => '0'),
    ...after,
  ];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};
