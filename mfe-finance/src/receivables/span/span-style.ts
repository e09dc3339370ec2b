import { Card, focusOutline, media, textStyle, token } from '@trilho/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';

/** It gets the focus as a place, not as something to press. */
export const Panel = styled(Card)`
  &:focus {
    outline: none;
  }
`;

export const Title = styled.h2`
  ${textStyle.cardTitle}
`;

export const Note = styled.p`
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
`;

export const Amount = styled.p`
  font-size: 30px;
  line-height: 38px;
  font-weight: 640;
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums;
`;

export const Words = styled.p`
  color: ${token.color.muted};
  text-wrap: pretty;
`;

export const Estimate = styled.p`
  padding: ${token.space[3]};
  border-radius: ${token.radius.control};
  background: ${token.color.infoSoft};
  font-size: 13px;
  line-height: 18px;
`;

export const Heading = styled.h3`
  font-size: 13px;
  line-height: 18px;
  font-weight: 600;
  color: ${token.color.muted};
`;

export const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    border-top: 1px solid ${token.color.line};
  }
`;

export const Line = styled.span`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[3]};
  font-variant-numeric: tabular-nums;
  > :first-child {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > :last-child {
    flex: none;
  }
  &[data-small] {
    font-size: 13px;
    line-height: 18px;
    color: ${token.color.muted};
  }
`;

export const PartRow = styled.div`
  padding: 10px 0;
  b {
    font-weight: 600;
  }
`;

/** The whole row opens the payment. */
export const ReceivableLink = styled(Link)`
  display: grid;
  gap: 2px;
  margin: 0 -${token.space[2]};
  padding: 10px ${token.space[2]};
  border-radius: ${token.radius.control};
  color: ${token.color.text};
  text-decoration: none;
  b {
    font-weight: 600;
  }
  ${media.hover} {
    &:hover {
      background: ${token.color.hover};
    }
  }
  &:focus-visible {
    ${focusOutline}
  }
`;

/** An amount that opens its day. */
export const DayButton = styled.button.attrs({ type: 'button' })`
  display: block;
  width: calc(100% + 2 * ${token.space[2]});
  min-height: 40px;
  margin: 0 -${token.space[2]};
  padding: 6px ${token.space[2]};
  border: 0;
  border-radius: ${token.radius.control};
  background: none;
  color: ${token.color.text};
  font: inherit;
  text-align: left;
  cursor: pointer;
  b {
    font-weight: 600;
  }
  ${media.touch} {
    min-height: 48px;
  }
  ${media.hover} {
    &:hover {
      background: ${token.color.hover};
    }
  }
  &:focus-visible {
    ${focusOutline}
  }
`;

export const Pager = styled.nav`
  display: flex;
  gap: ${token.space[2]};
  margin-top: ${token.space[2]};
`;
