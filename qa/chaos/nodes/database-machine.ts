import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { NetworkPlace } from './network.ts';
import {
  type PatroniSettings,
  patroniConfig,
  postgresPort,
  type RestorePoint,
  restPort,
} from './patroni-config.ts';
import { Program } from './program.ts';

/** Room for data and log where nothing else is asked for: small enough that it can be filled in a moment. */
const usualDiskMiB = 768;

/** What is left of a disk that is taken step by step. */
const fillInStepsMiB = 32;

interface MachineOptions
  extends Omit<PatroniSettings, 'name' | 'address' | 'dataDir' | 'runDir' | 'restore'> {
  place: NetworkPlace;
  folder: string;
  /** The user that the database runs as. */
  user: { uid: number; gid: number };
  diskMiB?: number;
}

/** A machine with PostgreSQL, Patroni and a member of etcd, on a network and a disk of its own. */
export class DatabaseMachine {
  readonly place: NetworkPlace;
  readonly #options: MachineOptions;
  readonly #disk: string;
  #etcd: Program | undefined;
  #isRemoved = false;

  constructor(options: MachineOptions) {
    this.#options = options;
    this.place = options.place;
    this.#disk = join(options.folder, options.place.name);
  }

  get name(): string {
    return this.place.name;
  }

  /** Gives it an empty disk. */
  prepare(): void {
    const { user, diskMiB = usualDiskMiB } = this.#options;
    mkdirSync(this.#disk, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMiB}m,mode=700`, 'tmpfs', this.#disk]);
    chownSync(this.#disk, user.uid, user.gid);
    this.#setUp();
  }

  /** Makes its folders, and its settings: a new database, or one that is restored. */
  #setUp(restore?: RestorePoint): void {
    const { user } = this.#options;
    for (const name of ['data', 'run', 'etcd']) {
      mkdirSync(join(this.#disk, name), { mode: 0o700 });
      chownSync(join(this.#disk, name), user.uid, user.gid);
    }
    const { name, address } = this.place;
    const config = patroniConfig({
      ...this.#options,
      ...{ name, address, dataDir: join(this.#disk, 'data'), runDir: join(this.#disk, 'run') },
      ...(restore && { restore }),
    });
    const file = join(this.#disk, 'patroni.yml');
    writeFileSync(file, config, { mode: 0o600 });
    chownSync(file, user.uid, user.gid);
  }

  /** The command as the database's user, on this machine's network. */
  #inside(...command: string[]): [string, ...string[]] {
    const { uid, gid } = this.#options.user;
    const user = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
    return ['ip', 'netns', 'exec', this.name, ...user, ...command];
  }

  #run(name: string, ...command: string[]): Program {
    return new Program(this.#inside(...command), join(this.#options.folder, `${name}-${this.name}.log`));
  }

  #startEtcd(): void {
    const { name, address } = this.place;
    const members = this.#options.members.map((member) => `${member.name}=http://${member.address}:2380`);
    this.#etcd = this.#run(
      'etcd',
      ...['etcd', '--enable-v2', '--name', name, '--data-dir', join(this.#disk, 'etcd')],
      ...['--listen-peer-urls', `http://${address}:2380`],
      ...['--initial-advertise-peer-urls', `http://${address}:2380`],
      ...[
        '--listen-client-urls',
        `http://${address}:2379`,
        '--advertise-client-urls',
        `http://${address}:2379`,
      ],
      ...['--initial-cluster', members.join(','), '--initial-cluster-token', 'trilho'],
    );
  }

  start(): void {
    // A case whose time was up goes on behind: its machines have gone.
    if (this.#isRemoved) return;
    this.#startEtcd();
    this.#run('patroni', 'patroni', join(this.#disk, 'patroni.yml'));
  }

  /** Its power fails. */
  crash(): void {
    this.place.signal('SIGKILL');
  }

  /** Copies the database while it works. */
  async backUp(folder: string): Promise<void> {
    const { postgresBin, password } = this.#options;
    const from = ['--host', this.place.address, '--port', String(postgresPort), '--username', 'replicator'];
    const how = ['--no-password', '--checkpoint=fast', '--pgdata', folder];
    const [program, ...args] = this.#inside(join(postgresBin, 'pg_basebackup'), ...from, ...how);
    await promisify(execFile)(program, args, { cwd: '/', env: { ...process.env, PGPASSWORD: password } });
  }

  /** Begins anew on an empty disk, by a backup and the archive. */
  rebuild(restore: RestorePoint): void {
    for (const name of ['data', 'run', 'etcd'])
      rmSync(join(this.#disk, name), { recursive: true, force: true });
    this.#setUp(restore);
  }

  /** Kills its member of etcd; it comes back. */
  async crashEtcd(): Promise<void> {
    await this.#etcd?.end('SIGKILL');
    this.#startEtcd();
  }

  /** Kills the database server, which Patroni starts again. */
  crashPostgres(): void {
    const first = execFileSync('head', ['-1', join(this.#disk, 'data', 'postmaster.pid')], {
      encoding: 'utf8',
    });
    process.kill(Number(first.trim()), 'SIGKILL');
  }

  /** Stands still as a suspended machine does, its connections open. */
  freeze(): void {
    this.place.signal('SIGSTOP');
  }

  thaw(): void {
    this.place.signal('SIGCONT');
  }

  /** Takes what is left of its disk. @returns frees it */
  fillDisk(): () => void {
    const file = join(this.#disk, 'ballast');
    const { bavail, bsize } = statfsSync(this.#disk);
    execFileSync('fallocate', [
      '-l',
      String(Math.max(bsize, bavail * bsize - fillInStepsMiB * 2 ** 20)),
      file,
    ]);
    // The database writes meanwhile: the rest is taken until there is none.
    spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=64K', 'oflag=append', 'conv=notrunc'], {
      stdio: 'ignore',
    });
    return () => rmSync(file, { force: true });
  }

  /** What Patroni says of it, null while it says nothing. */
  async role(): Promise<string | null> {
    try {
      const response = await fetch(`http://${this.place.address}:${restPort}/patroni`, {
        signal: AbortSignal.timeout(1_500),
      });
      const state: { role?: string; state?: string } = JSON.parse(await response.text());
      return state.state === 'running' ? (state.role ?? null) : null;
    } catch {
      return null;
    }
  }

  remove(): void {
    this.#isRemoved = true;
    this.place.signal('SIGKILL');
    try {
      execFileSync('umount', ['--lazy', this.#disk], { stdio: 'pipe' });
    } catch {
      // It was never mounted.
    }
  }
}
