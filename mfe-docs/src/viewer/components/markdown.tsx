import { Fragment, type ReactNode } from 'react';
import { Anchor } from './anchor.tsx';

/** Code, strong words and links: all that descriptions of the API's document hold. */
const PIECE = /`(?<code>[^`]+)`|\*\*(?<strong>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<href>[^)\s]+)\)/g;

interface Piece {
  at: number;
  node: ReactNode;
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const match of text.matchAll(PIECE)) {
    if (match.index > done) pieces.push({ at: done, node: text.slice(done, match.index) });
    const { code, strong, label, href } = match.groups ?? {};
    const inside = code !== undefined ? <code>{code}</code> : <strong>{strong}</strong>;
    pieces.push({ at: match.index, node: href ? <Anchor href={href}>{label}</Anchor> : inside });
    done = match.index + match[0].length;
  }
  if (done < text.length) pieces.push({ at: done, node: text.slice(done) });
  return pieces;
}

const paragraphsOf = (text: string) => text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');

/** A description of the API's document: paragraphs with code, strong words and links. */
export function Markdown({ text }: { text: string }) {
  return paragraphsOf(text).map((paragraph) => (
    <p key={paragraph}>
      {piecesOf(paragraph).map(({ at, node }) => (
        <Fragment key={at}>{node}</Fragment>
      ))}
    </p>
  ));
}
