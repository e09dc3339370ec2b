import { lookup, Resolver } from 'node:dns/promises';
import { EgressError } from './egress-error.ts';

/** Finds the addresses of a name, IPv4 first. @throws EgressError `dns` when it has none */
export type ResolveName = (hostname: string) => Promise<string[]>;

interface ResolverOptions {
  /** Name servers as `address:port`, instead of the system's. */
  servers?: string[];
  /** For one question to one server. */
  timeoutMs?: number;
}

/**
 * Asks the name servers over sockets: unlike the system's lookup it takes no thread of the few that a process has, so
 * that names whose servers do not answer hold up nobody else. It reads neither the hosts file nor search domains.
 */
export function createResolver({ servers, timeoutMs = 2_000 }: ResolverOptions = {}): ResolveName {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (servers) resolver.setServers(servers);
  return async (hostname) => {
    const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const found = [ipv4, ipv6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (found.length === 0)
      throw new EgressError('dns', ipv4.status === 'rejected' ? ipv4.reason : undefined);
    return found;
  };
}

/** Resolves as the system does, hosts file included: for names of one machine or of a network of containers. */
export const resolveLocally: ResolveName = async (hostname) => {
  const found = await lookup(hostname, { all: true, order: 'ipv4first' });
  return found.map(({ address }) => address);
};
