import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import type { PortalSurpluses } from '@trilho/contracts/portal-surplus';

/** The answer of `GET /portal/surpluses` about these payments. */
export function surplusesOf(payments: PortalPaymentDetails[]): PortalSurpluses {
  const content = payments.flatMap(({ surplus }) => surplus ?? []);
  const totalAmount = content.reduce((sum, { amount }) => sum + amount, 0);
  return { content, totalElements: content.length, totalAmount };
}
