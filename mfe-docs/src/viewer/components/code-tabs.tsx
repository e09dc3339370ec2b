import { Children, isValidElement, type ReactNode } from 'react';
import type { CodeProps } from '../../content/section-module.ts';
import { CodeBlock } from '../code/code-block.tsx';
import { blockLabel } from '../code/languages.ts';
import { type CodeTab, TabbedCode } from '../code/tabbed-code.tsx';

function tabOf(child: ReactNode): CodeTab[] {
  if (!isValidElement<CodeProps>(child) || child.type !== CodeBlock) return [];
  const { language, title, lines } = child.props;
  return [{ language, lines, label: title ?? blockLabel(language) }];
}

/** The code fences inside of it, one at a time. */
export function CodeTabs({ children }: { children?: ReactNode }) {
  return <TabbedCode tabs={Children.toArray(children).flatMap(tabOf)} label="Versões do código" />;
}
