import type { ListedSubscription } from '@trilho/contracts/subscription';
import { Badge } from '@trilho/ui';
import { statusLabels } from './subscription-labels.ts';

export function StatusBadge({ status }: Pick<ListedSubscription, 'status'>) {
  const { label, tone } = statusLabels[status];
  return <Badge tone={tone}>{label}</Badge>;
}
