import type { SubscriptionHistoryItem } from '@trilho/contracts/subscription';
import { token } from '@trilho/ui';
import { styled } from 'styled-components';

const Muted = styled.p`
  color: ${token.color.muted};
`;

const History = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Event = styled.li`
  position: relative;
  padding: 0 0 ${token.space[4]} ${token.space[5]};
  &::before {
    content: '';
    position: absolute;
    top: 6px;
    left: 0;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${token.color.brand};
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    top: 18px;
    bottom: -2px;
    left: 3.5px;
    width: 1px;
    background: ${token.color.lineStrong};
  }
  &:last-child {
    padding-bottom: 0;
  }
`;

const EventHead = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${token.space[3]};
  font-weight: 550;
  time {
    font-size: 13px;
    font-weight: 400;
    color: ${token.color.muted};
    font-variant-numeric: tabular-nums;
  }
`;

/** What happened to a subscription, newest first. */
export function HistoryList({ items }: { items: readonly SubscriptionHistoryItem[] }) {
  if (items.length === 0) return <Muted>Nada aconteceu ainda.</Muted>;
  return (
    <History>
      {items.map(({ formattedDate, action, description }) => (
        <Event key={`${formattedDate} ${action} ${description}`}>
          <EventHead>
            {action}
            <time>{formattedDate}</time>
          </EventHead>
          <Muted>{description}</Muted>
        </Event>
      ))}
    </History>
  );
}
