import { styled } from 'styled-components';
import { media } from '../foundations/media.ts';
import { popIn } from '../foundations/motion.ts';
import { token } from '../foundations/token.ts';

export const Anchor = styled.span`
  display: inline-flex;
`;

export const List = styled.div`
  position: fixed;
  inset: auto;
  display: grid;
  min-width: 176px;
  max-width: calc(100vw - 16px);
  margin: 0;
  padding: 5px;
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.card};
  background: ${token.color.raised};
  color: ${token.color.text};
  box-shadow: ${token.shadow.menu};
  animation: ${popIn} ${token.motion.fast};
`;

export const Item = styled.button<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 34px;
  padding: 0 10px;
  border: 0;
  border-radius: 7px;
  background: transparent;
  color: ${({ $danger }) => ($danger ? token.color.danger : token.color.text)};
  font-size: 14px;
  font-weight: 500;
  text-align: left;
  white-space: nowrap;
  cursor: pointer;
  outline: none;
  svg {
    flex: none;
    width: 16px;
    height: 16px;
    color: ${({ $danger }) => ($danger ? 'inherit' : token.color.muted)};
  }
  &:focus,
  &:hover {
    background: ${token.color.hover};
  }
  &:focus-visible {
    box-shadow: inset 0 0 0 2px ${token.color.brandText};
  }
  ${media.touch} {
    min-height: 44px;
  }
`;
