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
  align-items: center;
  gap: ${token.space[3]};
  min-height: 52px;
  padding: 4px 12px 4px 20px;
  border-bottom: 1px solid ${night.line};
  font-family: ${token.font.mono};
  font-size: 13px;
  overflow-wrap: anywhere;
  ${media.narrow} {
    gap: ${token.space[2]};
    padding: 4px 6px 4px 12px;
    font-size: 12px;
  }
`;

/** The call's method or the answer's status. */
export const Mark = styled.span`
  flex: none;
  padding: 2px 8px;
  border-radius: 6px;
  background: #0f4234;
  color: ${night.accent};
  font-weight: 600;
`;

export const Code = styled.pre`
  padding: 16px 20px;
  font-family: ${token.font.mono};
  font-size: 13px;
  line-height: 21px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  ${media.narrow} {
    font-size: 12px;
    line-height: 20px;
  }
  b {
    color: ${night.accent};
    font-weight: 500;
  }
`;

export const Answer = styled(Code)`
  height: 190px;
  overflow-y: auto;
  scrollbar-color: ${night.control} transparent;
  &:focus-visible {
    ${focusOnNight}
    outline-offset: -3px;
  }
`;

export const AnswerBar = styled(Bar)`
  border-top: 1px solid ${night.line};
  background: ${night.raised};
  small {
    margin-left: auto;
    padding-right: 8px;
    font-family: ${token.font.sans};
    font-size: 12px;
  }
`;

export const SendSlot = styled.div`
  flex: none;
  margin-left: auto;
  font-family: ${token.font.sans};
  button:focus-visible {
    ${focusOnNight}
  }
`;
