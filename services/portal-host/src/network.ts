import { isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Returns what counts as one address: of IPv6 every customer has a whole /64. */
export function networkOf(address: string): string {
  const plain = mapped.exec(address)?.[1] ?? address;
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** Returns the smallest network around an address that the internet's routers know: a /24, of IPv6 a /48. */
export function announcedNetworkOf(address: string): string {
  const plain = mapped.exec(address)?.[1] ?? address;
  return isIPv6(plain) ? groupsOf(plain).slice(0, 3).join(':') : plain.replace(/\.\d+$/, '');
}

/** The eight groups of an IPv6 address, each in its shortest form. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...after];
  return all.map((group) => Number.parseInt(group, 16).toString(16));
}
