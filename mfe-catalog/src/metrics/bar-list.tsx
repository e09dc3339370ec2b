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

/** The value moves below a label that leaves it no room. */
const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px ${token.space[4]};
  font-size: 13px;
  line-height: 18px;
  font-variant-numeric: tabular-nums;
`;

const Amount = styled.span`
  color: ${token.color.muted};
`;

const Track = styled.span`
  flex: 0 0 100%;
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
