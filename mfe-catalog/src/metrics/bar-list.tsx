import { Card, token } from '@trilho/ui';
import { styled } from 'styled-components';

/** A card over the whole width. */
export const Wide = styled(Card)`
  grid-column: 1;
`;

/** Bars of one colour, each with its label and its value. */
export const BarList = styled.ol`
  display: grid;
  gap: ${token.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px ${token.space[4]};
  font-size: 13px;
  line-height: 18px;
  font-variant-numeric: tabular-nums;
`;

const Amount = styled.span`
  color: ${token.color.muted};
  text-align: right;
`;

const Track = styled.span`
  grid-column: 1 / -1;
  height: 6px;
  border-radius: ${token.radius.full};
  background: ${token.color.line};
  overflow: hidden;
`;

const Bar = styled.span`
  display: block;
  height: 100%;
  border-radius: inherit;
  background: ${token.color.info};
`;

/** One bar. `share` is from 0 to 1. */
export const BarLine = ({ name, value, share }: { name: string; value: string; share: number }) => (
  <Line>
    <span>{name}</span>
    <Amount>{value}</Amount>
    <Track aria-hidden>
      <Bar style={{ width: `${share * 100}%` }} />
    </Track>
  </Line>
);
