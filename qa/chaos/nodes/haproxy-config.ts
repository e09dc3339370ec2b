import type { NetworkPlace } from './network.ts';
import { postgresPort, restPort } from './patroni-config.ts';
import type { PortalPorts } from './portal/portal-hosts.ts';

interface HaproxyOptions {
  /** Where clients reach the primary, whichever that is. */
  primaryPort: number;
  /** Where merchants' servers and the provider's events arrive. */
  apiPort: number;
  databases: readonly NetworkPlace[];
  gatewayPorts: readonly number[];
  portal: Pick<PortalPorts, 'pages' | 'files' | 'hosts'>;
}

interface Way {
  port: number;
  path: string;
  servers: readonly number[];
  /** How a server is chosen. */
  balance?: string;
}

/** Pages and files of a person come from one host, as in `deploy/haproxy`. */
const byPerson = `http-request set-var(txn.person) src
  http-request set-var(txn.person) req.hdr_ip(x-forwarded-for,-1) if { req.hdr(x-forwarded-for) -m found }
  balance hash var(txn.person)
  hash-type consistent`;

/** A way to those servers that say that they are ready. */
const ready = (name: string, { port, path, servers, balance = 'balance leastconn' }: Way) => `listen ${name}
  bind 127.0.0.1:${port}
  mode http
  ${balance}
  option httpchk GET ${path}
  http-check expect status 200
  option forwardfor
  # Sent to another node only where it surely was not begun.
  option redispatch 1
  retries 2
  retry-on conn-failure
  default-server inter 1s fall 2 rise 1
${servers.map((server, index) => `  server ${name}${index + 1} 127.0.0.1:${server} check`).join('\n')}`;

/** One way to the primary that Patroni names, and others to gateways and portal hosts. */
export const haproxyConfig = ({
  primaryPort,
  apiPort,
  databases,
  gatewayPorts,
  portal: { pages, files, hosts },
}: HaproxyOptions): string => `global
  maxconn 2000
  log stdout format raw local0 notice
defaults
  timeout connect 2s
  timeout client 160s
  timeout server 160s
  timeout queue 5s
  timeout check 1500ms
listen primary
  bind 127.0.0.1:${primaryPort}
  mode tcp
  timeout client 24h
  timeout server 24h
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${databases.map(({ name, address }) => `  server ${name} ${address}:${postgresPort} check port ${restPort}`).join('\n')}
${[
  ready('api', { port: apiPort, path: '/health/ready', servers: gatewayPorts }),
  ready('pages', {
    ...{ port: pages, path: '/portal/health', balance: byPerson },
    servers: hosts.map((host) => host.pages),
  }),
  ready('files', {
    ...{ port: files, path: '/health', balance: byPerson },
    servers: hosts.map((host) => host.files),
  }),
].join('\n')}
`;
