import { Fragment } from 'react';
import { styled } from 'styled-components';

const Code = styled.code`
  overflow-wrap: anywhere;
`;

interface Piece {
  at: number;
  text: string;
  isCode: boolean;
}

function piecesOf(text: string): Piece[] {
  let at = 0;
  return text.split('`').map((piece, place) => {
    const found = { at, text: piece, isCode: place % 2 === 1 };
    at += piece.length + 1;
    return found;
  });
}

/** A text in which what stands between backticks is code. */
export function CodeText({ text }: { text: string }) {
  return piecesOf(text).map(({ at, text: piece, isCode }) =>
    isCode ? <Code key={at}>{piece}</Code> : <Fragment key={at}>{piece}</Fragment>,
  );
}
