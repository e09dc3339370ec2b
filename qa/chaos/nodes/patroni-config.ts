import { hostAddress } from './network.ts';

export const restPort = 8008;
export const postgresPort = 5432;

/** A backup, and the moment up to which the archive is played on it. */
export interface RestorePoint {
  backupDir: string;
  /** An ISO moment. */
  moment: string;
}

export interface PatroniSettings {
  name: string;
  address: string;
  dataDir: string;
  runDir: string;
  postgresBin: string;
  password: string;
  members: readonly { name: string; address: string }[];
  /** Where the log is archived; not at all without it. */
  archiveDir?: string;
  /** What the database begins with; an empty one without it. */
  restore?: RestorePoint;
}

/** What all servers agree on: a commit is on two machines before it is confirmed, and none is confirmed on one alone. */
const agreed = {
  ttl: 20,
  loop_wait: 5,
  retry_timeout: 5,
  maximum_lag_on_failover: 1_048_576,
  synchronous_mode: true,
  synchronous_mode_strict: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 100,
      wal_level: 'replica',
      hot_standby: 'on',
      max_wal_senders: 10,
      max_replication_slots: 10,
      max_wal_size: '256MB',
      wal_keep_size: '64MB',
      wal_log_hints: 'on',
      synchronous_commit: 'on',
      shared_buffers: '64MB',
      tcp_user_timeout: 5_000,
    },
  },
};

/** A file of the log is in the archive once it has its name there. */
const archiving = (archiveDir: string) => ({
  archive_mode: 'on',
  archive_command: `cp %p ${archiveDir}/%f.part && mv ${archiveDir}/%f.part ${archiveDir}/%f`,
});

function bootstrapOf({ archiveDir, restore, dataDir }: PatroniSettings): object {
  const { postgresql } = agreed;
  const parameters = { ...postgresql.parameters, ...(archiveDir && archiving(archiveDir)) };
  const dcs = { ...agreed, postgresql: { ...postgresql, parameters } };
  if (!restore) return { dcs, initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'] };
  return {
    dcs,
    method: 'backup',
    backup: {
      command: `cp --archive ${restore.backupDir}/. ${dataDir}`,
      no_params: true,
      recovery_conf: {
        restore_command: `cp ${archiveDir}/%f %p`,
        // No “Z”: the server takes no names of time zones here.
        recovery_target_time: restore.moment.replace('T', ' ').replace('Z', '+00'),
        recovery_target_timeline: 'latest',
        recovery_target_action: 'promote',
      },
    },
  };
}

/** Patroni's settings of one server; JSON is YAML. */
export function patroniConfig(settings: PatroniSettings): string {
  const { name, address, dataDir, runDir, postgresBin, password, members } = settings;
  const config = {
    scope: 'trilho',
    name,
    restapi: { listen: `${address}:${restPort}`, connect_address: `${address}:${restPort}` },
    // Not etcd's third interface: Debian 12's Patroni (3.0.2) takes the lock there without comparing, so that a primary that
    // was cut off takes it from its successor, and what that one has confirmed is lost.
    etcd: { hosts: members.map((member) => `${member.address}:2379`) },
    bootstrap: bootstrapOf(settings),
    postgresql: {
      listen: `${address}:${postgresPort}`,
      connect_address: `${address}:${postgresPort}`,
      data_dir: dataDir,
      bin_dir: postgresBin,
      pgpass: `${runDir}/pgpass`,
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
        rewind: { username: 'rewinder', password },
      },
      pg_hba: [
        'local all all trust',
        ...members.map((member) => `host all all ${member.address}/32 scram-sha-256`),
        ...members.map((member) => `host replication replicator ${member.address}/32 scram-sha-256`),
        `host all all ${hostAddress}/32 scram-sha-256`,
      ],
      parameters: { unix_socket_directories: runDir, cluster_name: name },
    },
    watchdog: { mode: 'off' },
  };
  return JSON.stringify(config, undefined, 2);
}
