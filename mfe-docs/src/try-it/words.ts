import { token } from '@trilho/ui';
import { styled } from 'styled-components';

/** A quiet sentence. */
export const Words = styled.p`
  font-size: 13px;
  line-height: 20px;
  color: ${token.color.muted};
  overflow-wrap: anywhere;
  code {
    font-family: ${token.font.mono};
    font-size: 12.5px;
    color: ${token.color.text};
  }
`;
