import { media, token } from '@trilho/ui';
import { styled } from 'styled-components';
import { night } from '../home-style.ts';

/** A tile of the features: what it is, and below it a piece of the product. */
export const Tile = styled.li<{ $span: number }>`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${token.space[6]};
  grid-column: span ${({ $span }) => $span};
  min-width: 0;
  padding: ${token.space[6]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.modal};
  background: ${token.color.surface};
  h3 {
    font-size: 16px;
    line-height: 24px;
  }
  h3 + p {
    margin-top: ${token.space[1]};
    color: ${token.color.muted};
    text-wrap: pretty;
  }
  &:first-child {
    border-color: ${night.bg};
    background: ${night.bg};
    h3 {
      color: ${night.strong};
    }
    h3 + p {
      color: ${night.text};
    }
  }
  @media (max-width: 900px) {
    grid-column: 1 / -1;
  }
  ${media.narrow} {
    padding: ${token.space[5]};
  }
`;

export const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-width: 0;
  padding: 9px 12px;
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  font-size: 13px;
  line-height: 18px;
  & + & {
    margin-top: ${token.space[2]};
  }
  > :first-child {
    flex: 1;
    min-width: 0;
    font-weight: 600;
  }
`;

export const Mono = styled.div`
  padding: 9px 12px;
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  background: ${token.color.bg};
  font-family: ${token.font.mono};
  font-size: 12px;
  line-height: 18px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  & + small,
  small + & {
    margin-top: 2px;
  }
`;

export const Small = styled.small`
  display: block;
  margin-top: ${token.space[2]};
  font-size: 12px;
  line-height: 16px;
  color: ${token.color.muted};
`;
