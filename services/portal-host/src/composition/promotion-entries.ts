import type { AuditEntry } from '@trilho/contracts/portal-registry';

/** What the history says of one unit that a step is about. */
export type StepEntry = Pick<AuditEntry, 'action' | 'unit' | 'version' | 'detail'>;

/**
 * Says of each release where it went, and, when the gateway could not be asked whether it answers their calls, that
 * nobody knows.
 * @param unchecked why it could not be asked
 */
export function promotionEntries(
  releases: readonly { unit: string; version: string }[],
  channel: { channel: 'stable' } | { channel: 'canary'; percent: number },
  unchecked: string | undefined,
): StepEntry[] {
  const where = channel.channel === 'stable' ? 'stable' : `canary ${channel.percent} %`;
  const detail = releases.length > 1 ? `${where}, one of ${releases.length} together` : where;
  const entries = (action: StepEntry['action'], text: string) =>
    releases.map(({ unit, version }) => ({ action, unit, version, detail: text }));
  return [
    ...entries('promote', detail),
    ...(unchecked === undefined ? [] : entries('unchecked', `the gateway cannot be asked: ${unchecked}`)),
  ];
}
