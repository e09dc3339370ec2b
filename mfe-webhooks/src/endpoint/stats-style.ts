import { token } from '@trilho/ui';
import { styled } from 'styled-components';

export const Frame = styled.div`
  position: relative;
  svg {
    display: block;
    width: 100%;
    touch-action: pan-y;
  }
  text {
    fill: ${token.color.muted};
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
`;

export const Legend = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px ${token.space[4]};
  margin-bottom: ${token.space[2]};
  font-size: 12px;
  line-height: 16px;
  color: ${token.color.muted};
`;

export const Key = styled.span<{ $color: string; $isLine?: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  &::before {
    content: '';
    width: ${({ $isLine }) => ($isLine ? 14 : 8)}px;
    height: ${({ $isLine }) => ($isLine ? 2 : 8)}px;
    border-radius: 2px;
    background: ${({ $color }) => $color};
  }
`;

export const Note = styled.div`
  position: absolute;
  top: 4px;
  padding: 6px 10px;
  border: 1px solid ${token.color.lineStrong};
  border-radius: ${token.radius.control};
  background: ${token.color.raised};
  box-shadow: ${token.shadow.menu};
  font-size: 12px;
  line-height: 18px;
  white-space: nowrap;
  color: ${token.color.muted};
  pointer-events: none;
  strong {
    color: ${token.color.text};
  }
`;
