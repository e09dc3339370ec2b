import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { commandLine } from './process-info.ts';

/** Whether a server may listen on 127.0.0.1 at this port now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Below the ports that the system gives to outgoing connections: one of those would take the port meanwhile. */
const FREE_PORTS = { first: 10_000, last: 32_000 };

/** A port that is free now, chosen at random, so that two callers hardly ever get the same. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(FREE_PORTS.first, FREE_PORTS.last + 1);
    if (await isPortFree(port)) return port;
  }
  throw new Error('No free port.');
}

/** Socket inodes that listen on the port, from the kernel's tables (Linux only). */
function listeningInodes(port: number): Set<string> {
  const inodes = new Set<string>();
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    try {
      for (const row of readFileSync(table, 'utf8').split('\n').slice(1)) {
        const fields = row.trim().split(/\s+/);
        if (fields[1]?.endsWith(`:${wanted}`) && fields[3] === '0A' && fields[9]) inodes.add(fields[9]);
      }
    } catch {
      // No such table here.
    }
  }
  return inodes;
}

function findOwnerInProc(port: number): number | undefined {
  const inodes = listeningInodes(port);
  if (inodes.size === 0) return undefined;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      for (const fd of readdirSync(`/proc/${pid}/fd`)) {
        const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1];
        if (inode && inodes.has(inode)) return Number(pid);
      }
    } catch {
      // Ended meanwhile, or another user's.
    }
  }
  return undefined;
}

/** The process that listens on the port, if this user may know. */
export function findPortOwner(port: number): number | undefined {
  if (process.platform === 'linux') return findOwnerInProc(port);
  try {
    const found = execFileSync('lsof', ['-nP', '-t', `-iTCP:${port}`, '-sTCP:LISTEN'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(found.split('\n')[0]) || undefined;
  } catch {
    return undefined;
  }
}

/** A command line for a message: its end tells more than its beginning. */
function shorten(command: string): string {
  return command.length <= 120 ? command : `${command.slice(0, 30)} … ${command.slice(-85)}`;
}

/** One sentence that says who has the port and what to do. `variable` is the setting that moves it. */
export function describeTakenPort(port: number, purpose: string, variable: string): string {
  const pid = findPortOwner(port);
  const command = pid === undefined ? undefined : shorten(commandLine(pid) ?? '');
  const owner =
    pid === undefined
      ? 'another program (of another user, so it cannot be named)'
      : `process ${pid}${command ? ` (${command})` : ''}`;
  return `Port ${port} (${purpose}) is taken by ${owner}. Stop it, or choose another port with ${variable}=<port>.`;
}
