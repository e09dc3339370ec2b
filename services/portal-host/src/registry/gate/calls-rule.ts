import type { Release, ShellRelease } from '@trilho/contracts/portal-manifest';
import type { Refusal } from '@trilho/contracts/portal-registry';
import { describeCall, documentVersion, findUnanswered } from '@trilho/contracts/unanswered-calls';
import type { GatewayAnswer } from '../gateway-document.ts';

/**
 * Refuses a release whose recorded calls the live gateway does not answer. A release without a record is not refused:
 * what it calls is unknown. Nor is any while the gateway cannot be asked; the history says so.
 */
export function callsRule({ calls }: Release | ShellRelease, gateway: GatewayAnswer | undefined): Refusal[] {
  if (!calls || !gateway || 'reason' in gateway) return [];
  const version = documentVersion(gateway.document);
  return findUnanswered(calls, gateway.document).flatMap(({ call, reasons }) =>
    reasons.map((reason) => ({
      rule: 'calls' as const,
      message: `${describeCall(call)} (${call.endpoint}): ${reason}`,
      advice: `Have the gateway that answers it deployed first, or call what the live one answers (its document ${version}).`,
    })),
  );
}
