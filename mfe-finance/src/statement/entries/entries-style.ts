import { focusOutline, media, token } from '@trilho/ui';
import { styled } from 'styled-components';

export const Days = styled.div`
  > section + section {
    margin-top: ${token.space[4]};
  }
`;

export const DayHead = styled.h3`
  padding: 0 0 ${token.space[2]};
  border-bottom: 1px solid ${token.color.line};
  font-size: 13px;
  line-height: 18px;
  font-weight: 600;
  color: ${token.color.muted};
`;

export const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  > li + li {
    border-top: 1px solid ${token.color.line};
  }
`;

export const Row = styled.button.attrs({ type: 'button' })`
  display: grid;
  grid-template-columns: 52px 200px minmax(0, 1fr) auto 130px 18px;
  align-items: center;
  gap: ${token.space[3]};
  width: calc(100% + 2 * ${token.space[2]});
  min-height: 52px;
  margin: 0 -${token.space[2]};
  padding: ${token.space[1]} ${token.space[2]};
  border: 0;
  border-radius: ${token.radius.control};
  background: none;
  color: ${token.color.text};
  font: inherit;
  text-align: left;
  cursor: pointer;
  font-variant-numeric: tabular-nums;
  ${media.hover} {
    &:hover {
      background: ${token.color.hover};
    }
  }
  &:focus-visible {
    ${focusOutline}
  }
  @media (max-width: 960px) {
    grid-template-columns: minmax(0, 1fr) auto 18px;
    gap: 1px ${token.space[3]};
    min-height: 63px;
    padding-block: ${token.space[2]};
  }
`;

export const Time = styled.span`
  font-size: 13px;
  color: ${token.color.muted};
  @media (max-width: 960px) {
    order: 5;
    grid-column: 2;
    text-align: right;
  }
`;

export const Kind = styled.span`
  font-weight: 550;
  @media (max-width: 960px) {
    font-size: 15px;
    line-height: 24px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const Text = styled.span`
  min-width: 0;
  overflow: hidden;
  color: ${token.color.muted};
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (max-width: 960px) {
    order: 4;
    grid-column: 1;
    font-size: 13px;
  }
`;

export const Gateway = styled.span`
  font-size: 13px;
  color: ${token.color.muted};
  @media (max-width: 960px) {
    display: none;
  }
`;

export const Amount = styled.span`
  font-weight: 600;
  text-align: right;
  white-space: nowrap;
  &[data-in] {
    color: ${token.color.brandText};
  }
  &[data-transfer] {
    font-weight: 500;
    color: ${token.color.muted};
  }
  @media (max-width: 960px) {
    font-size: 15px;
    line-height: 24px;
    order: 2;
  }
`;

export const Turn = styled.span`
  display: grid;
  color: ${token.color.muted};
  @media (max-width: 960px) {
    order: 3;
    grid-row: span 2;
    align-self: center;
  }
  svg {
    transition: transform ${token.motion.fast};
  }
  [aria-expanded='true'] > & svg {
    transform: rotate(180deg);
  }
`;

export const Details = styled.div`
  display: grid;
  gap: ${token.space[3]};
  margin: 0 0 ${token.space[3]};
  padding: ${token.space[3]} ${token.space[4]};
  border-radius: ${token.radius.control};
  background: ${token.color.bg};
`;

export const Amounts = styled.table`
  width: 100%;
  font-variant-numeric: tabular-nums;
  caption {
    text-align: left;
  }
  th,
  td {
    padding: 5px 0 5px ${token.space[3]};
    text-align: right;
    font-weight: 400;
    vertical-align: baseline;
  }
  th:first-child,
  td:first-child {
    padding-left: 0;
    text-align: left;
  }
  thead th {
    font-size: 12px;
    line-height: 16px;
    font-weight: 550;
    color: ${token.color.muted};
  }
  tbody tr {
    border-top: 1px solid ${token.color.line};
  }
  td {
    white-space: nowrap;
  }
  tfoot th,
  tfoot td {
    border-top: 1px solid ${token.color.lineStrong};
    font-weight: 600;
  }
`;

export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[5]};
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
`;

export const Foot = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  margin-top: ${token.space[4]};
  font-size: 13px;
  color: ${token.color.muted};
`;
