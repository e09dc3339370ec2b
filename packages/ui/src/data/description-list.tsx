import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../foundations/token.ts';

const List = styled.dl`
  display: grid;
`;

const Item = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 2px ${token.space[4]};
  padding-block: 10px;
  border-top: 1px solid ${token.color.line};
  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
  }
`;

const Term = styled.dt`
  flex: none;
  max-width: 100%;
  color: ${token.color.muted};
  overflow-wrap: anywhere;
`;

const Description = styled.dd`
  min-width: 0;
  font-weight: 500;
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
`;

/** Facts about one thing: a term on the left, what holds on the right. */
export function DescriptionList({ items }: { items: readonly { term: string; description: ReactNode }[] }) {
  return (
    <List>
      {items.map(({ term, description }) => (
        <Item key={term}>
          <Term>{term}</Term>
          <Description>{description}</Description>
        </Item>
      ))}
    </List>
  );
}
