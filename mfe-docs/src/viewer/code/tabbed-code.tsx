import { type ReactNode, useId, useState } from 'react';
import type { Token } from '../../api/operation-facts.ts';
import { useReader } from '../reader/reader-context.tsx';
import { CodeCard, CodeHead } from './code-style.ts';
import { CopyCode } from './copy-code.tsx';
import { sampleLanguage } from './languages.ts';
import { panelId, TabRow, tabId } from './tab-row.tsx';
import { TokenLines, textOf } from './token-lines.tsx';

export interface CodeTab {
  /** A language, as its sample or its fence calls it. */
  language: string;
  label: string;
  lines: Token[][];
}

/** The open tab: of samples in several languages the reader's language, of other files the one chosen here. */
function useTab(tabs: readonly CodeTab[]): [CodeTab | undefined, (label: string) => void] {
  const { language, chooseLanguage } = useReader();
  const [chosen, setChosen] = useState(tabs[0]?.label);
  const known = tabs.map((tab) => sampleLanguage(tab.language));
  const isPerLanguage = new Set(known).size === tabs.length && !known.includes(undefined);
  const isOpen = (tab: CodeTab, at: number) =>
    isPerLanguage ? known[at] === language : tab.label === chosen;
  const choose = (label: string) => {
    setChosen(label);
    const named = known[tabs.findIndex((tab) => tab.label === label)];
    if (isPerLanguage && named) chooseLanguage(named);
  };
  return [tabs.find(isOpen) ?? tabs[0], choose];
}

interface Props {
  tabs: readonly CodeTab[];
  /** Accessible name of the row of tabs. */
  label: string;
  /** Stands below the code, in the same card. */
  children?: ReactNode;
}

/** One block of code out of several, with tabs and a copy button. */
export function TabbedCode({ tabs, label, children }: Props) {
  const base = useId();
  const { values } = useReader();
  const [open, choose] = useTab(tabs);
  if (!open) return null;
  return (
    <CodeCard as="div">
      <CodeHead>
        <TabRow
          base={base}
          label={label}
          labels={tabs.map((tab) => tab.label)}
          selected={open.label}
          onSelect={choose}
        />
        <CopyCode key={open.label} code={textOf(open.lines, values)} />
      </CodeHead>
      <div role="tabpanel" id={panelId(base)} aria-labelledby={tabId(base, tabs.indexOf(open))}>
        <TokenLines lines={open.lines} values={values} />
      </div>
      {children}
    </CodeCard>
  );
}
