import type { SecurityEvent, SecurityLog } from '@trilho/contracts/account';
import type { Page } from '../../platform/lists/page.ts';
import type { SecurityEventRow } from './security-log.repository.ts';

const viewEvent = ({ id, type, createdAt, ip, userAgent, detail }: SecurityEventRow): SecurityEvent => ({
  id,
  type,
  occurredAt: createdAt.toISOString(),
  ipAddress: ip,
  userAgent,
  detail,
});

/** A page of the log as the account holder sees it. */
export const viewSecurityLog = ({ rows, ...page }: Page<SecurityEventRow>): SecurityLog => ({
  items: rows.map(viewEvent),
  ...page,
});
