import { useMemo } from 'react';
import type { Token } from '../../api/operation-facts.ts';
import { fillPlaceholders, type Placeholder } from '../../samples/placeholders.ts';
import { Pre } from './code-style.ts';

export type Values = Partial<Record<Placeholder, string>>;

interface Piece {
  /** Offset in the text. */
  at: number;
  className: string;
  text: string;
}

function piecesOf(lines: Token[][], values: Values): Piece[] {
  let at = 0;
  return lines
    .flatMap((line, index): Token[] => (index === 0 ? line : [['', '\n'], ...line]))
    .map(([className, raw]) => {
      const text = fillPlaceholders(raw, values);
      at += text.length;
      return { at: at - text.length, className, text };
    })
    .filter(({ text }) => text !== '');
}

/** The text of coloured lines, with the reader's values in place of placeholders. */
export const textOf = (lines: Token[][], values: Values): string =>
  piecesOf(lines, values)
    .map(({ text }) => text)
    .join('');

/** Coloured lines of code. They scroll sideways, so they take the focus. */
export function TokenLines({ lines, values }: { lines: Token[][]; values: Values }) {
  const pieces = useMemo(() => piecesOf(lines, values), [lines, values]);
  return (
    <Pre tabIndex={0}>
      <code>
        {pieces.map(({ at, className, text }) =>
          className ? (
            <span key={at} className={className}>
              {text}
            </span>
          ) : (
            text
          ),
        )}
      </code>
    </Pre>
  );
}
