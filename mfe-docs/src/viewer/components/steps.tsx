import { token } from '@trilho/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled.ol`
  && {
    display: grid;
    gap: ${token.space[6]};
    padding: 0;
    list-style: none;
    counter-reset: step;
  }
`;

const Item = styled.li`
  position: relative;
  min-width: 0;
  padding-left: 44px;
  counter-increment: step;
  &::before {
    content: counter(step) / '';
    position: absolute;
    top: 0;
    left: 0;
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border-radius: ${token.radius.full};
    background: ${token.color.brandSoft};
    font-size: 13px;
    font-weight: 650;
    color: ${token.color.brandText};
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    top: 34px;
    bottom: -18px;
    left: 13.5px;
    border-left: 1px solid ${token.color.line};
  }
  > * + * {
    margin-top: ${token.space[3]};
  }
`;

const Title = styled.p`
  padding-top: 2px;
  font-weight: 640;
`;

/** Things to do one after another. */
export function Steps({ children }: { children?: ReactNode }) {
  return <List>{children}</List>;
}

export function Step({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Item>
      <Title>{title}</Title>
      {children}
    </Item>
  );
}
