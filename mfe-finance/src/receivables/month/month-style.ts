import { focusRing, media, token } from '@trilho/ui';
import { styled } from 'styled-components';

export const Grid = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 4px;
  margin: 0 -4px -4px;
  th {
    padding: 2px 6px 4px;
    text-align: right;
    font-size: 12px;
    line-height: 16px;
    font-weight: 550;
    color: ${token.color.muted};
  }
  td {
    height: 86px;
    padding: 0;
  }
`;

export const Cell = styled.button.attrs({ type: 'button' })`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  width: 100%;
  height: 86px;
  padding: 5px 6px;
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  color: ${token.color.text};
  font: inherit;
  text-align: right;
  cursor: pointer;
  transition: border-color ${token.motion.fast};
  ${media.hover} {
    &:hover {
      border-color: ${token.color.faint};
    }
  }
  &[data-closed] {
    background: ${token.color.bg};
  }
  &[aria-pressed='true'] {
    border-color: ${token.color.brand};
    background: ${token.color.brandSoft};
  }
  &:focus-visible {
    ${focusRing}
  }
`;

export const Day = styled.span`
  font-size: 12px;
  line-height: 20px;
  font-weight: 550;
  color: ${token.color.muted};
  font-variant-numeric: tabular-nums;
  &[data-today] {
    min-width: 20px;
    padding: 0 5px;
    border-radius: ${token.radius.full};
    background: ${token.color.brand};
    color: ${token.color.onBrand};
    text-align: center;
  }
`;

export const Holiday = styled.span`
  max-width: 100%;
  max-height: 30px;
  overflow: hidden;
  font-size: 12px;
  line-height: 15px;
  color: ${token.color.muted};
  hyphens: auto;
  overflow-wrap: anywhere;
`;

export const Net = styled.span`
  margin-top: auto;
  max-width: 100%;
  overflow: hidden;
  font-size: 13px;
  line-height: 18px;
  font-weight: 600;
  letter-spacing: -0.01em;
  font-variant-numeric: tabular-nums;
  text-overflow: ellipsis;
  white-space: nowrap;
  &[data-late] {
    color: ${token.color.warning};
  }
`;

export const Legend = styled.p`
  margin-top: ${token.space[3]};
  font-size: 12px;
  line-height: 16px;
  color: ${token.color.muted};
`;

export const Week = styled.section`
  & + & {
    margin-top: ${token.space[3]};
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

export const WeekHead = styled.h3`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[3]};
  padding: ${token.space[2]} 0;
  border-bottom: 1px solid ${token.color.line};
  font-size: 13px;
  line-height: 18px;
  font-weight: 600;
  color: ${token.color.muted};
  font-variant-numeric: tabular-nums;
  span + span {
    color: ${token.color.text};
  }
`;

export const DayRow = styled.button.attrs({ type: 'button' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[3]};
  width: 100%;
  min-height: 56px;
  padding: ${token.space[2]} 0;
  border: 0;
  border-bottom: 1px solid ${token.color.line};
  background: none;
  color: ${token.color.text};
  font: inherit;
  text-align: left;
  cursor: pointer;
  li:last-child > & {
    border-bottom: 0;
  }
  &:focus-visible {
    ${focusRing}
  }
  strong {
    display: block;
    font-size: 15px;
    line-height: 20px;
    font-weight: 550;
  }
  small {
    display: block;
    font-size: 13px;
    line-height: 18px;
    color: ${token.color.muted};
  }
  b {
    font-size: 15px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

export const Nothing = styled.p`
  padding-bottom: ${token.space[3]};
  color: ${token.color.muted};
`;

/** What the month comes to, right below its name. */
export const Sum = styled.p`
  margin: -${token.space[4]} 0 ${token.space[2]};
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
`;
