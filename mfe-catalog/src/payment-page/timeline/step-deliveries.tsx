import type { Environment } from '@trilho/contracts/common';
import type { EventDelivery } from '@trilho/contracts/portal-webhook';
import { Badge, TextLink, token } from '@trilho/ui';
import { Webhook } from 'lucide-react';
import { styled } from 'styled-components';
import { deliveryPath } from '../../paths.ts';
import { attemptTexts, deliveryLabel } from './delivery-labels.ts';

const List = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  margin: ${token.space[2]} 0 0;
  padding: 0;
  list-style: none;
`;

/** The icon keeps its place beside the first line, however long the name is. */
const Line = styled.li`
  display: grid;
  grid-template-columns: 14px minmax(0, 1fr);
  gap: ${token.space[2]};
  font-size: 13px;
  line-height: 20px;
  color: ${token.color.muted};
  > svg {
    margin-top: 4px;
  }
  a {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Words = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px ${token.space[2]};
  min-width: 0;
`;

interface StepDeliveriesProps {
  deliveries: readonly EventDelivery[];
  environment: Environment;
}

/** The deliveries of a step's event, each linked to its attempts. */
export function StepDeliveries({ deliveries, environment }: StepDeliveriesProps) {
  if (deliveries.length === 0) return null;
  return (
    <List aria-label="Entregas deste evento">
      {deliveries.map((delivery) => {
        const { tone, text } = deliveryLabel(delivery);
        return (
          <Line key={delivery.id}>
            <Webhook size={14} strokeWidth={1.75} aria-hidden />
            <Words>
              <TextLink to={deliveryPath(delivery, environment)}>{delivery.endpointDescription}</TextLink>
              <Badge tone={tone}>{text}</Badge>
              {attemptTexts(delivery).map((words) => (
                <span key={words}>{words}</span>
              ))}
            </Words>
          </Line>
        );
      })}
    </List>
  );
}
