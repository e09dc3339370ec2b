import type { CodeProps } from '../../content/section-module.ts';
import { useReader } from '../reader/reader-context.tsx';
import { CodeCard, CodeHead } from './code-style.ts';
import { CopyCode } from './copy-code.tsx';
import { blockLabel } from './languages.ts';
import { TokenLines, textOf } from './token-lines.tsx';

/** A block of code in the text, with its file's name or its language. */
export function CodeBlock({ language, title, lines }: CodeProps) {
  const { values } = useReader();
  const label = title ?? blockLabel(language);
  return (
    <CodeCard as="div">
      <CodeHead>
        {label}
        <CopyCode code={textOf(lines, values)} />
      </CodeHead>
      <TokenLines lines={lines} values={values} />
    </CodeCard>
  );
}
