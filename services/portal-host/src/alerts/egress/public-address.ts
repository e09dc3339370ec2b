import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Azure answers its virtual machines there; by its range it looks like any other address. */
const platformAddresses = new Set(['168.63.129.16']);

/** What IANA has given out as global unicast so far. The rest of IPv6 is reserved. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Tells whether a literal address belongs to the public Internet. Everything that IANA reserves does not: private,
 * loopback, link-local, shared (CGNAT), multicast, documentation and benchmarking ranges, cloud metadata among them,
 * nor does an IPv6 address that carries an IPv4 one (mapped, compatible, NAT64, 6to4, Teredo): no public server needs it,
 * and where it leads depends on the network.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6
    ? parsed.zoneId === undefined && parsed.match(globalUnicast)
    : !platformAddresses.has(parsed.toString());
}
