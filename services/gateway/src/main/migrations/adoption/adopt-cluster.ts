import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';

/** What is ordered by the counter of transactions. */
const ordered = ['events', 'webhook_replays'] as const;

interface Clusters {
  current: string;
  known: string | null;
}

/** Null where the migration that notes the cluster is not among those applied, or a host does not tell the cluster. */
const readClusters = async (tx: EntityManager): Promise<Clusters | null> => {
  const [place] = await tx.execute<{ isKnown: boolean }[]>(
    `select to_regclass('event_log_clusters') is not null
       and has_function_privilege('pg_control_system()', 'execute') as "isKnown"`,
  );
  if (!place?.isKnown) return null;
  const [row] = await tx.execute<Clusters[]>(
    `select system_identifier::text as current, (select system_identifier from event_log_clusters) as known
     from pg_control_system()`,
  );
  return row ?? null;
};

/** Moves all that was written below what this cluster's counter gives, in the order that it has. */
async function moveBelow(tx: EntityManager): Promise<void> {
  const newest = ordered.map((table) => `(select max(xact_id) from ${table})`).join(', ');
  const [row] = await tx.execute<{ by: string }[]>(`select greatest(0, ${newest})::text as by`);
  for (const table of ordered) {
    await tx.execute(`update ${table} set xact_id = xact_id - ?::bigint`, [row?.by ?? '0']);
  }
}

/**
 * Keeps the order of the event log where the database was moved to another cluster, by a dump or by logical replication:
 * the counter of transactions, by which the log is ordered, begins anew there. Before any server runs on it.
 */
export const adoptCluster = ({ em }: MikroORM): Promise<void> =>
  em.fork().transactional(async (tx) => {
    const clusters = await readClusters(tx);
    if (!clusters || clusters.known === clusters.current) return;
    if (clusters.known !== null) await moveBelow(tx);
    await tx.execute('delete from event_log_clusters');
    await tx.execute('insert into event_log_clusters (system_identifier) values (?)', [clusters.current]);
  });
