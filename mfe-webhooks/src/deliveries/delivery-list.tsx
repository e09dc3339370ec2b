import type { Delivery } from '@trilho/contracts/webhook';
import { Badge, formatDate } from '@trilho/ui';
import { counted, lastOutcome, statusOf, timeOf } from '../labels/delivery-labels.ts';
import { Last, Row, Rows, Type } from './deliveries-style.ts';

interface DeliveryListProps {
  rows: readonly Delivery[];
  chosen: string | undefined;
  /** Another page is on its way. */
  isStale: boolean;
  onChoose: (id: string) => void;
}

/** One line for each delivery: its event and time, its state and how often it was tried. */
export function DeliveryList({ rows, chosen, isStale, onChoose }: DeliveryListProps) {
  return (
    <Rows aria-busy={isStale} aria-label="Lista de entregas">
      {rows.map((delivery) => {
        const { id, eventType, attempts, createdAt, isReplay } = delivery;
        const { label, tone } = statusOf(delivery);
        const last = lastOutcome(delivery);
        return (
          <li key={id}>
            <Row aria-current={id === chosen ? 'true' : undefined} onClick={() => onChoose(id)}>
              <Type>{eventType}</Type>
              <span>{timeOf(createdAt)}</span>
              <Last>
                <Badge tone={tone}>{label}</Badge>
                {last}
                {attempts > 1 && ` · ${counted(attempts, 'tentativa', 'tentativas')}`}
                {isReplay && ' · reenviada'}
              </Last>
              <span>{formatDate(createdAt, 'dd/MM/yy')}</span>
            </Row>
          </li>
        );
      })}
    </Rows>
  );
}
