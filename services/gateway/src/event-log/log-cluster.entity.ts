import { defineEntity, p } from '@mikro-orm/core';

/** The database cluster by whose counter of transactions the log is ordered: one row. */
export const LogClusterSchema = defineEntity({
  name: 'LogCluster',
  tableName: 'event_log_clusters',
  properties: {
    systemIdentifier: p.text().primary(),
  },
});

export class LogCluster extends LogClusterSchema.class {}
LogClusterSchema.setClass(LogCluster);
