import type { GatewayIncident } from '@trilho/contracts/gateway-health';
import type { IncidentRow } from '../../gateway-incidents/gateway-incident.entity.ts';

export const viewIncident = (row: IncidentRow): GatewayIncident => ({
  id: row.id,
  gateway: row.gateway,
  method: row.method,
  cause: row.cause,
  openedAt: row.openedAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
  usual: row.usual,
  worst: row.worst,
  payments: row.payments,
  shifts: row.shifts,
});
