import { focusOutline, media, textStyle, token } from '@trilho/ui';
import { styled } from 'styled-components';

export const Detail = styled.section`
  position: sticky;
  top: 0;
  align-self: start;
  min-width: 0;
  padding: ${token.space[4]} ${token.space[5]} ${token.space[5]};
  ${media.phone} {
    padding: ${token.space[4]};
  }
`;

/** The way back to the list, where it is not beside. */
export const BackButton = styled.button.attrs({ type: 'button' })`
  display: none;
  align-items: center;
  gap: 6px;
  min-height: ${token.control.sm};
  margin-bottom: ${token.space[2]};
  padding: 0;
  border: 0;
  background: none;
  color: ${token.color.muted};
  font: inherit;
  font-size: 13px;
  font-weight: 550;
  cursor: pointer;
  &:focus-visible {
    ${focusOutline}
  }
  @media (max-width: 1000px) {
    display: inline-flex;
  }
`;

export const DetailHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token.space[3]};
  > :first-child {
    min-width: 0;
  }
`;

export const Name = styled.h3`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px ${token.space[2]};
  ${textStyle.mono}
  font-size: 14px;
  line-height: 22px;
  font-weight: 600;
  overflow-wrap: anywhere;
`;

export const Id = styled.p`
  margin-top: 2px;
  ${textStyle.mono}
  color: ${token.color.muted};
  overflow-wrap: anywhere;
`;

export const Steps = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const dots = { good: token.color.brand, bad: token.color.danger, next: token.color.faint };

export const Step = styled.li<{ $tone: keyof typeof dots }>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${token.space[3]};
  padding: 0 0 ${token.space[3]} 22px;
  font-size: 13px;
  color: ${token.color.muted};
  &::before {
    content: '';
    position: absolute;
    left: 2px;
    top: 6px;
    width: 9px;
    height: 9px;
    border-radius: 50%;
    background: ${({ $tone }) => dots[$tone]};
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 6px;
    top: 18px;
    bottom: -3px;
    width: 1px;
    background: ${token.color.lineStrong};
  }
  button {
    display: grid;
    gap: 1px;
    padding: 0 4px;
    margin-left: -4px;
    border: 0;
    border-radius: 6px;
    background: none;
    color: inherit;
    font: inherit;
    text-align: left;
    cursor: pointer;
    &:focus-visible {
      ${focusOutline}
    }
    ${media.hover} {
      &:hover strong {
        text-decoration: underline;
      }
    }
    ${media.touch} {
      min-height: 44px;
    }
  }
  strong {
    font-weight: 600;
    color: ${token.color.text};
  }
  button[aria-pressed='true'] strong {
    color: ${token.color.brandText};
  }
`;

export const Moment = styled.time`
  font-size: 12px;
  line-height: 20px;
  font-variant-numeric: tabular-nums;
`;

/** Request and answer side by side where there is room. */
export const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
  gap: ${token.space[3]};
  > * {
    min-width: 0;
  }
  pre {
    max-height: 420px;
    overflow: auto;
    font-size: 12px;
  }
`;
