import { focusRing, media, textStyle, token } from '@trilho/ui';
import { styled } from 'styled-components';

export const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[3]} ${token.space[4]};
  padding: ${token.space[3]} ${token.space[5]};
  border-bottom: 1px solid ${token.color.line};
  ${media.phone} {
    padding: ${token.space[3]} ${token.space[4]};
  }
`;

export const Title = styled.h2`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[3]};
  ${textStyle.cardTitle}
`;

export const Live = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-size: 12px;
  line-height: 16px;
  font-weight: 600;
  letter-spacing: normal;
  color: ${token.color.brandText};
  i {
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: currentColor;
  }
`;

export const Statuses = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;

export const Status = styled.button.attrs({ type: 'button' })`
  min-height: ${token.control.sm};
  padding: 0 10px;
  border: 1px solid transparent;
  border-radius: ${token.radius.full};
  background: transparent;
  color: ${token.color.muted};
  font: inherit;
  font-size: 13px;
  font-weight: 600;
  cursor: pointer;
  ${media.hover} {
    &:hover {
      color: ${token.color.text};
    }
  }
  &[aria-pressed='true'] {
    background: ${token.color.brandSoft};
    color: ${token.color.brandText};
  }
  &:focus-visible {
    ${focusRing}
  }
`;

/** The list beside the chosen delivery; on less room the chosen one alone once it was opened. */
export const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(260px, 340px) minmax(0, 1fr);
  @media (max-width: 1000px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const List = styled.div`
  min-width: 0;
  border-right: 1px solid ${token.color.line};
  @media (max-width: 1000px) {
    border-right: 0;
    &[data-chosen] {
      display: none;
    }
    &:not([data-chosen]) + * {
      display: none;
    }
  }
`;

export const Foot = styled.div`
  padding: ${token.space[3]} ${token.space[4]};
`;

export const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  transition: opacity 120ms ease-out;
  &[aria-busy='true'] {
    opacity: 0.55;
  }
`;

export const Row = styled.button.attrs({ type: 'button' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px ${token.space[3]};
  width: 100%;
  padding: 10px ${token.space[4]};
  border: 0;
  border-bottom: 1px solid ${token.color.line};
  border-left: 3px solid transparent;
  background: transparent;
  color: ${token.color.text};
  font: inherit;
  font-size: 13px;
  text-align: left;
  cursor: pointer;
  &[aria-current='true'] {
    border-left-color: ${token.color.brand};
    background: ${token.color.hover};
  }
  ${media.hover} {
    &:hover {
      background: ${token.color.hover};
    }
  }
  &:focus-visible {
    outline: 2px solid ${token.color.brandText};
    outline-offset: -2px;
  }
  > :nth-child(even) {
    color: ${token.color.muted};
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
`;

export const Type = styled.span`
  ${textStyle.mono}
  font-weight: 600;
  overflow-wrap: anywhere;
`;

export const Last = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px ${token.space[2]};
  color: ${token.color.muted};
`;
