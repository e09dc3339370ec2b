import { token } from '@trilho/ui';
import { styled } from 'styled-components';

const Text = styled.span`
  display: inline-block;
  max-width: 100%;
  height: 0.8em;
  border-radius: 6px;
  background: ${token.color.line};
`;

/** The place of a text that is loading, as high as the text's own line. */
export function Blank({ width }: { width: number }) {
  return <Text aria-hidden="true" style={{ width }} />;
}
