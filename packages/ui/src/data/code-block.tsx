import { useMemo } from 'react';
import { styled } from 'styled-components';
import { CopyButton } from '../actions/copy-button.tsx';
import { focusOutline } from '../foundations/styles.ts';
import { token } from '../foundations/token.ts';
import { highlight, type TokenKind } from './highlight.ts';

const Frame = styled.figure`
  min-width: 0;
  border: 1px solid ${token.color.line};
  border-radius: 10px;
  background: ${token.color.bg};
  overflow: hidden;
`;

const Head = styled.figcaption`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  padding: 6px 6px 6px 14px;
  border-bottom: 1px solid ${token.color.line};
  font-size: 12px;
  font-weight: 550;
  color: ${token.color.muted};
`;

const Pre = styled.pre`
  padding: 14px;
  overflow-x: auto;
  font-family: ${token.font.mono};
  font-size: 12.5px;
  line-height: 20px;
  font-variant-ligatures: none;
  tab-size: 2;
  &:focus-visible {
    ${focusOutline}
    outline-offset: -2px;
  }
  code {
    font: inherit;
  }
`;

const colors: Record<TokenKind, string> = {
  plain: 'inherit',
  comment: token.color.faint,
  string: token.color.brandText,
  number: token.color.warning,
  keyword: token.color.info,
};

const Piece = styled.span<{ $kind: TokenKind }>`
  color: ${({ $kind }) => colors[$kind]};
`;

export interface CodeBlockProps {
  code: string;
  /** Shown above the code: 'Node.js', 'JSON'. */
  language: string;
  onCopyError?: (error: unknown) => void;
}

/** A code sample with its language and a copy button. The only thing that may scroll sideways. */
export function CodeBlock({ code, language, onCopyError }: CodeBlockProps) {
  const pieces = useMemo(() => highlight(code), [code]);
  return (
    <Frame>
      <Head>
        {language}
        <CopyButton variant="ghost" value={code} onError={onCopyError} />
      </Head>
      <Pre tabIndex={0}>
        <code>
          {pieces.map(({ kind, text }, index) =>
            kind === 'plain' ? (
              text
            ) : (
              // A piece that grows leaves those after it in their elements: nothing moves.
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their order
              <Piece key={index} $kind={kind}>
                {text}
              </Piece>
            ),
          )}
        </code>
      </Pre>
    </Frame>
  );
}
