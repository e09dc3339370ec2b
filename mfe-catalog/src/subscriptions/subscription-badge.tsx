import type { ListedSubscription } from '@trilho/contracts/subscription';
import { subscriptionStates } from '@trilho/contracts/subscription-state';
import { Badge } from '@trilho/ui';

export function StatusBadge({ status }: Pick<ListedSubscription, 'status'>) {
  const { text, tone } = subscriptionStates[status];
  return <Badge tone={tone}>{text}</Badge>;
}
