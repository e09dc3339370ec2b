import type { StatusComponent } from '@trilho/contracts/status';
import { Badge, token } from '@trilho/ui';
import { styled } from 'styled-components';
import { DayBars } from './day-bars.tsx';
import { componentTexts, stateOfUptime, stateTexts, uptimeText } from './status-texts.ts';

const Row = styled.li`
  display: grid;
  gap: ${token.space[3]};
  padding: 18px 20px;
  & + & {
    border-top: 1px solid ${token.color.line};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${token.space[1]} ${token.space[4]};
  h3 {
    font-size: 15px;
    line-height: 22px;
    font-weight: 620;
  }
  p {
    color: ${token.color.muted};
  }
`;

const Now = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  color: ${token.color.muted};
  font-size: 12px;
  line-height: 16px;
  font-variant-numeric: tabular-nums;
  [data-state='degraded'] {
    color: ${token.color.warning};
  }
  [data-state='outage'] {
    color: ${token.color.danger};
  }
`;

/** One part of the product: how it is now, and a bar for each day. */
export function ComponentRow({ component }: { component: StatusComponent }) {
  const { name, about } = componentTexts[component.id];
  const { label, tone } = stateTexts[component.state];
  return (
    <Row>
      <Head>
        <div>
          <h3>{name}</h3>
          <p>{about}</p>
        </div>
        <Now>
          <span data-state={stateOfUptime(component.uptimePercent)}>{uptimeText(component)}</span>
          <Badge tone={tone}>{label}</Badge>
        </Now>
      </Head>
      <DayBars name={name} days={component.days} />
    </Row>
  );
}
