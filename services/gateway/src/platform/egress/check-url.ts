import { isIP } from 'node:net';
import type { Env } from '../env.ts';
import { isPublicAddress } from './public-address.ts';

const lowestFreePort = 1_024;
const webPorts = new Set([80, 443]);

/**
 * Ports above 1023 of databases, queues, mail and control planes, and those that browsers refuse as well: a POST
 * that reaches such a service can be taken for its own protocol.
 */
const servicePorts = new Set([
  1433, 1434, 1521, 1719, 1720, 1723, 2049, 2181, 2375, 2376, 2379, 2380, 2525, 3306, 3659, 4045, 4190, 4369,
  5060, 5061, 5432, 5433, 5672, 5984, 6000, 6379, 6380, 6443, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  7000, 7001, 7687, 8086, 8500, 9042, 9092, 9160, 9200, 9300, 10_080, 10_250, 11_211, 15_672, 27_017, 27_018,
  27_019, 28_015,
]);

/** Names that never lead to the public Internet. */
const localName = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home\.arpa|test|invalid)\.?$/;

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

const isPortAllowed = (port: number): boolean =>
  webPorts.has(port) || (port >= lowestFreePort && !servicePorts.has(port));

/** The literal address that a URL names, without brackets; null for a name. Notations such as `0x7f.1` are read. */
export function addressOf({ hostname }: URL): string | null {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return isIP(bare) === 0 ? null : bare;
}

/** Reads a URL that may be posted to as far as its text tells, or returns why not, in Portuguese. */
export function readUrl(text: string): URL | string {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol))
    return 'Informe uma URL http:// ou https:// válida.';
  if (url.username || url.password) return 'A URL não pode conter usuário e senha.';
  if (!isPortAllowed(portOf(url))) return `A porta ${portOf(url)} não é permitida.`;
  return url;
}

/**
 * Returns why events are not sent to a URL, in Portuguese, or null when its text allows it. A public name may still lead
 * to a private address: that is checked at each connection.
 */
export function checkUrl(
  text: string,
  { WEBHOOK_ALLOW_PRIVATE }: Pick<Env, 'WEBHOOK_ALLOW_PRIVATE'>,
): string | null {
  const url = readUrl(text);
  if (typeof url === 'string') return url;
  if (WEBHOOK_ALLOW_PRIVATE) return null;
  const address = addressOf(url);
  if (address !== null) return isPublicAddress(address) ? null : 'O endereço não é público na internet.';
  const isFullName = url.hostname.replace(/\.$/, '').includes('.');
  if (!isFullName || localName.test(url.hostname)) return 'O endereço não é público na internet.';
  return null;
}
