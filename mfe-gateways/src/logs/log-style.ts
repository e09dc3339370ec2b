import { Button, focusOutline, Mono, media, TextLink, token } from '@trilho/ui';
import { Link } from 'react-router';
import { css, styled } from 'styled-components';

export const Toolbar = styled.div.attrs({ role: 'search' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
`;

/** Specification, sections 2.5 and 9. */
const mostHeightPx = 400;

/** The log scrolls by itself within its greatest height, its headings staying in sight. */
export const Scroll = styled.div.attrs({
  role: 'region',
  tabIndex: 0,
  style: { maxHeight: mostHeightPx },
})`
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  padding: 0 ${token.space[4]} 10px;
  transition: opacity ${token.motion.fast};
  &[aria-busy='true'] {
    opacity: 0.55;
  }
  &:focus-visible {
    ${focusOutline}
  }
  thead th {
    position: sticky;
    z-index: 1;
    top: 0;
    padding-top: ${token.space[3]};
    background: ${token.color.surface};
  }
  tbody tr:has(a, button) {
    position: relative;
    ${media.hover} {
      &:hover {
        background: ${token.color.hover};
      }
    }
  }
  ${media.phone} {
    padding-inline: ${token.space[3]};
  }
`;

const opensRow = css`
  display: inline-flex;
  min-width: 0;
  max-width: 100%;
  border-radius: 4px;
  color: ${token.color.text};
  text-align: left;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    ${focusOutline}
  }
`;

/** The link of a row to its screen; its clickable area covers the row. */
export const RowLink = styled(Link)`
  ${opensRow}
`;

/** The button of a row that opens its details; its clickable area covers the row. */
export const RowButton = styled.button.attrs({ type: 'button' })`
  ${opensRow}
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  cursor: pointer;
`;

/** A link within a row that opens something else; above the row's own area. */
export const InnerLink = styled(TextLink)`
  position: relative;
  z-index: 1;
`;

const cut = css`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** On one line; the end is cut, and the whole text is where the row leads. */
export const Cut = styled.span`
  ${cut}
`;

export const CutMono = styled(Mono)`
  ${cut}
`;

export const Unbroken = styled.span`
  white-space: nowrap;
`;

/** A switch that shows that it is on. */
export const LiveButton = styled(Button)`
  &[aria-pressed='true'] {
    border-color: ${token.color.brand};
    background: ${token.color.brandSoft};
    color: ${token.color.brandText};
  }
`;
