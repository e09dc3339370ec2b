import { Card, media, token } from '@trilho/ui';
import { styled } from 'styled-components';

export const Frame = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-bottom: ${token.space[4]};
  @media (min-width: 900px) {
    grid-template: 'steps next' 1fr 'foot next' auto / minmax(260px, 0.44fr) minmax(0, 1fr);
  }
`;

export const Side = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[4]};
  padding: ${token.space[5]};
  ${media.phone} {
    padding-bottom: 0;
  }
  @media (min-width: 900px) {
    grid-area: steps;
  }
`;

export const Heading = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[3]};
  h2 {
    font-size: 15px;
    line-height: 22px;
    font-weight: 620;
  }
  p {
    font-size: 13px;
    color: ${token.color.muted};
    font-variant-numeric: tabular-nums;
  }
`;

export const Track = styled.div`
  height: 6px;
  border-radius: ${token.radius.full};
  background: ${token.color.line};
  overflow: hidden;
`;

export const Bar = styled.div`
  height: 100%;
  border-radius: inherit;
  background: ${token.color.brand};
`;

export const Steps = styled.ol`
  display: grid;
  gap: ${token.space[1]};
  margin: 0 -${token.space[3]};
  padding: 0;
  list-style: none;
`;

export const Step = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: 56px;
  padding: ${token.space[2]} ${token.space[3]};
  border-radius: ${token.radius.control};
  &[aria-current] {
    background: ${token.color.brandSoft};
  }
  /* What is done is counted above: a phone has room for what is left. */
  ${media.phone} {
    &[data-done] {
      display: none;
    }
  }
  /* The two rails between a mark and the next one. */
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    top: calc(50% + 14px);
    left: calc(${token.space[3]} + 11px);
    width: 6px;
    height: calc(100% + ${token.space[1]} - 28px);
    border: solid ${token.color.lineStrong};
    border-width: 0 1px;
  }
  &[data-done]::after {
    border-color: ${token.color.brand};
  }
  strong {
    display: block;
    font-weight: 620;
  }
  span + span {
    min-width: 0;
    font-size: 13px;
    line-height: 18px;
    color: ${token.color.muted};
  }
  strong {
    font-size: 14px;
    line-height: 20px;
    color: ${token.color.text};
  }
  ${media.touch} {
    min-height: 60px;
  }
`;

export const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 28px;
  height: 28px;
  border: 1.5px solid ${token.color.lineStrong};
  border-radius: ${token.radius.full};
  font-size: 13px;
  font-weight: 620;
  font-variant-numeric: tabular-nums;
  color: ${token.color.muted};
  &[data-done] {
    border-color: ${token.color.brand};
    background: ${token.color.brand};
    color: ${token.color.onBrand};
  }
  [aria-current] > & {
    border-color: ${token.color.brandText};
    background: ${token.color.surface};
    color: ${token.color.brandText};
  }
`;

export const Foot = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[1]} ${token.space[3]};
  margin: 0 ${token.space[5]};
  padding-block: ${token.space[4]} ${token.space[5]};
  border-top: 1px solid ${token.color.line};
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
  button {
    margin-inline: -10px;
  }
  @media (min-width: 900px) {
    grid-area: foot;
  }
`;

/** Beside the list; on a phone the step's own line says what it is, and this is below it. */
export const Next = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: center;
  gap: ${token.space[4]};
  padding: ${token.space[5]};
  @media (min-width: 900px) {
    grid-area: next;
    padding-inline: ${token.space[10]};
    border-left: 1px solid ${token.color.line};
  }
  h3 {
    font-size: 18px;
    line-height: 26px;
    font-weight: 640;
    ${media.phone} {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  p {
    max-width: 56ch;
    color: ${token.color.muted};
    text-wrap: pretty;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[4]};
`;
