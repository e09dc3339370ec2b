import { Fragment } from 'react';
import { styled } from 'styled-components';

const Code = styled.code`
  overflow-wrap: anywhere;
`;

/** A text in which what stands between backticks is code. */
export function CodeText({ text }: { text: string }) {
  return text
    .split('`')
    .map((piece, place) =>
      place % 2 === 1 ? <Code key={place}>{piece}</Code> : <Fragment key={place}>{piece}</Fragment>,
    );
}
