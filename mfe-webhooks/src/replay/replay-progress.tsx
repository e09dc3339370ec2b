import type { Replay, WebhookEndpoint } from '@trilho/contracts/webhook';
import { useUserId } from '@trilho/portal';
import { Card, formatDate, token } from '@trilho/ui';
import { styled } from 'styled-components';
import { usePolling } from '../environment/use-polling.ts';
import { counted } from '../labels/delivery-labels.ts';
import { useListReplaysQuery } from '../webhooks-api.ts';

const pollMs = 2000;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 2px ${token.space[4]};
  font-variant-numeric: tabular-nums;
  span {
    color: ${token.color.muted};
  }
`;

const Bar = styled.progress`
  display: block;
  width: 100%;
  height: 6px;
  margin-top: ${token.space[2]};
  accent-color: ${token.color.brand};
`;

const states = { running: 'Reenviando', completed: 'Reenviado', canceled: 'Reenvio cancelado' };

/** Longer than the last delivery that a replay queued is tried. */
const longestMs = 2 * 24 * 60 * 60 * 1000;

/**
 * Whether deliveries of a replay are still under way. Deliveries are deleted after 30 days and are counted no more, so
 * that a replay may never reach its total.
 */
const isUnderWay = ({ status, total, succeeded, failed, completedAt }: Replay): boolean =>
  status === 'running' ||
  (status === 'completed' &&
    succeeded + failed < total &&
    Date.now() < Date.parse(completedAt ?? '') + longestMs);

/** How far a replay has come; only its size once some of its deliveries are not kept any more. */
function progressOf(replay: Replay): string {
  const { status, total, succeeded, failed } = replay;
  const done = succeeded + failed;
  const events = counted(total, 'evento', 'eventos');
  if (status === 'completed' && done < total && !isUnderWay(replay)) return events;
  return `${done} de ${events}${failed > 0 ? `, ${counted(failed, 'falha', 'falhas')}` : ''}`;
}

/** The last replay of an endpoint and how far it has come; absent when there was none. */
export function ReplayProgress({ endpoint: { id, environment } }: { endpoint: WebhookEndpoint }) {
  const userId = useUserId();
  const interval = usePolling(pollMs);
  const args = { userId, environment, id };
  const { data } = useListReplaysQuery(args);
  const latest = data?.[0];
  const isLive = latest !== undefined && isUnderWay(latest);
  useListReplaysQuery(args, { pollingInterval: isLive ? interval : 0 });
  if (!latest) return null;
  const { status, scope, since, total, succeeded, failed } = latest;
  return (
    <Card aria-label="Último reenvio" padding={4}>
      <Line>
        <strong>
          {isLive ? states.running : states[status]}: {scope === 'failed' ? 'o que falhou' : 'tudo'} desde{' '}
          {formatDate(since, 'dd/MM/yyyy HH:mm')}
        </strong>
        <span aria-live="polite">{progressOf(latest)}</span>
      </Line>
      {isLive && (
        <Bar aria-label="Progresso do reenvio" value={succeeded + failed} max={Math.max(1, total)} />
      )}
    </Card>
  );
}
