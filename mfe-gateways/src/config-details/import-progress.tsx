import type { ImportProgress as Progress } from '@trilho/contracts/payment-config';
import { useUserId } from '@trilho/portal';
import { Badge } from '@trilho/ui';
import { useGetPaymentConfigsQuery } from '../gateways-api.ts';

const pollingIntervalMs = 2_000;

const objects = (count: number) => `${count.toLocaleString('pt-BR')} ${count === 1 ? 'objeto' : 'objetos'}`;

/** Progress of importing the provider account; polls while it runs. */
export function ImportProgress({ progress }: { progress: Progress }) {
  const { status, imported, failure } = progress;
  const pollingInterval = status === 'running' ? pollingIntervalMs : 0;
  useGetPaymentConfigsQuery(useUserId(), { pollingInterval });
  if (status === 'running') return <Badge tone="info">Em andamento: {objects(imported)} até agora</Badge>;
  if (status === 'completed') return <Badge tone="success">Concluída: {objects(imported)}</Badge>;
  return <Badge tone="danger">Interrompida: {failure ?? objects(imported)}</Badge>;
}
