import { media, token } from '@trilho/ui';
import { styled } from 'styled-components';
import { focusOnNight, night } from '../home-style.ts';

export const Panel = styled.figure`
  position: relative;
  min-width: 0;
  border: 1px solid ${night.strongLine};
  border-radius: ${token.radius.modal};
  background: ${night.deep};
  box-shadow: 0 24px 64px rgb(0 0 0 / 34%);
  color: ${night.text};
  overflow: hidden;
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[3]};
  padding: 10px 16px;
  border-bottom: 1px solid ${night.line};
  font-family: ${token.font.mono};
  font-size: 13px;
  line-height: 20px;
  > code {
    font: inherit;
    font-size: 12px;
    color: ${night.strong};
  }
`;

/** The call's method or the answer's status. */
export const Mark = styled.span`
  flex: none;
  padding: 1px 8px;
  border-radius: 6px;
  background: #0f4234;
  color: ${night.accent};
  font-weight: 600;
  font-size: 12px;
`;

export const Tabs = styled.fieldset`
  display: flex;
  min-width: 0;
  margin: 0 0 0 auto;
  padding: 3px;
  border: 1px solid ${night.line};
  border-radius: 9px;
  background: ${night.raised};
  font-family: ${token.font.sans};
  legend {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  ${media.narrow} {
    width: 100%;
    margin: 0;
    label {
      flex: 1;
    }
  }
`;

export const Tab = styled.label`
  position: relative;
  text-align: center;
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: inherit;
  }
  span {
    display: block;
    padding: 4px 12px;
    border-radius: 7px;
    color: ${night.text};
    font-size: 13px;
    line-height: 20px;
    font-weight: 600;
  }
  :checked + span {
    background: #14503f;
    color: ${night.strong};
  }
  :focus-visible + span {
    ${focusOnNight}
    outline-offset: 1px;
  }
  ${media.touch} {
    span {
      padding-block: 12px;
    }
  }
`;

export const Code = styled.pre`
  height: 232px;
  padding: 14px 20px;
  font-family: ${token.font.mono};
  font-size: 12.5px;
  line-height: 20px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  overflow-y: auto;
  scrollbar-color: ${night.control} transparent;
  b {
    color: ${night.accent};
    font-weight: 500;
  }
  &:focus-visible {
    ${focusOnNight}
    outline-offset: -3px;
  }
`;

export const AnswerBar = styled(Bar)`
  flex-wrap: nowrap;
  min-height: 48px;
  border-top: 1px solid ${night.line};
  border-bottom: 0;
  padding-bottom: 0;
  background: ${night.raised};
  small {
    font-family: ${token.font.sans};
    font-size: 12px;
    line-height: 16px;
  }
  ${media.narrow} {
    min-height: 60px;
  }
`;

/** Keeps its place while it is hidden: it appears with the scripts, and nothing moves then. */
export const Resend = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  margin-left: auto;
  padding: 0 8px;
  border: 0;
  border-radius: 8px;
  background: none;
  color: ${night.accent};
  font: 600 13px / 20px ${token.font.sans};
  cursor: pointer;
  &[hidden] {
    visibility: hidden;
  }
  &:hover {
    background: #0f4234;
  }
  &:focus-visible {
    ${focusOnNight}
  }
`;

/** Of one height for all methods, so that nothing moves below it. */
export const Answer = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  gap: 8px ${token.space[4]};
  min-height: 128px;
  padding: 12px 16px 16px;
  background: ${night.raised};
  &:has(img) {
    grid-template-columns: 96px minmax(0, 1fr);
  }
  img {
    grid-row: span 2;
  }
  > div {
    display: grid;
    align-content: end;
    gap: 4px;
    min-width: 0;
  }
  p {
    font-size: 13px;
    line-height: 18px;
    color: #f0c98b;
  }
  .line {
    font-family: ${token.font.mono};
    font-size: 12px;
    color: ${night.text};
    overflow-wrap: anywhere;
  }
  ${media.narrow} {
    min-height: 160px;
    img {
      grid-row: auto;
    }
    > div {
      align-content: center;
    }
    > ol {
      grid-column: 1 / -1;
    }
  }
`;

export const Qr = styled.img`
  flex: none;
  border-radius: ${token.radius.control};
  background: #fff;
`;

export const Amount = styled.strong`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${token.space[3]};
  color: ${night.strong};
  font-size: 22px;
  line-height: 28px;
  font-weight: 650;
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums;
  code {
    max-width: 15ch;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-family: ${token.font.mono};
    font-size: 12px;
    line-height: 16px;
    font-weight: 400;
    letter-spacing: 0;
    color: ${night.text};
  }
`;
