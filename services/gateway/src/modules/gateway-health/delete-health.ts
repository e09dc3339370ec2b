import type { EntityManager } from '@mikro-orm/postgresql';
import { GatewayIncident } from '../gateway-incidents/gateway-incident.entity.ts';
import { GatewayDay, GatewayMinute, GatewayWatch } from './gateway-health.entity.ts';

/** Forgets how gateways did for a merchant: its account is being deleted. */
export async function deleteGatewayHealthOf(userId: string, tx: EntityManager): Promise<void> {
  await tx.nativeDelete(GatewayMinute, { userId });
  await tx.nativeDelete(GatewayDay, { userId });
  await tx.nativeDelete(GatewayWatch, { userId });
  await tx.nativeDelete(GatewayIncident, { userId });
}
