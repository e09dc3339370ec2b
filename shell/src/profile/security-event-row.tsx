import type { SecurityEvent } from '@trilho/contracts/account';
import { formatDate, media, type Tone, token, toneColors } from '@trilho/ui';
import { styled } from 'styled-components';
import { deviceName } from './device-name.ts';
import { describeEvent } from './security-event.ts';

export const SecurityEvents = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  align-items: flex-start;
  gap: ${token.space[3]};
  padding-block: ${token.space[3]};
  border-top: 1px solid ${token.color.line};
  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
  }
`;

const Tile = styled.span<{ $tone: Tone }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 34px;
  height: 34px;
  border-radius: 10px;
  ${({ $tone }) => toneColors[$tone]}
`;

const Words = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${token.space[4]};
  min-width: 0;
  ${media.phone} {
    flex-direction: column;
  }
  b {
    display: block;
    font-weight: 550;
  }
  small,
  time {
    color: ${token.color.muted};
    font-size: 13px;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

/** One entry of the security log: what, from where, when. */
export function SecurityEventRow({ event }: { event: SecurityEvent }) {
  const { title, icon: Icon, tone } = describeEvent(event);
  return (
    <Row>
      <Tile $tone={tone} aria-hidden="true">
        <Icon size={18} strokeWidth={1.75} />
      </Tile>
      <Words>
        <div>
          <b>{title}</b>
          <small title={event.userAgent ?? undefined}>
            {deviceName(event.userAgent)} · IP {event.ipAddress}
          </small>
        </div>
        <time dateTime={event.occurredAt}>{formatDate(event.occurredAt, 'dd/MM/yyyy HH:mm')}</time>
      </Words>
    </Row>
  );
}
