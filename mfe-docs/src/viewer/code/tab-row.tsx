import { media } from '@trilho/ui';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { ink } from './code-style.ts';

const Row = styled.div`
  display: flex;
  gap: 0 14px;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
`;

const Tab = styled.button`
  flex: none;
  min-height: 40px;
  padding: 0 1px;
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  font-size: 13px;
  font-weight: 550;
  color: ${ink.muted};
  cursor: pointer;
  ${media.touch} {
    min-height: 44px;
  }
  ${media.hover} {
    &:hover {
      color: ${ink.strong};
    }
  }
  &[aria-selected='true'] {
    border-bottom-color: ${ink.accent};
    color: ${ink.accent};
  }
  &:focus-visible {
    outline-offset: -2px;
    border-radius: 4px;
  }
  @media print {
    color: inherit;
    &[aria-selected='false'] {
      display: none;
    }
  }
`;

interface Props {
  /** Prefix of the DOM ids of tabs and panel. */
  base: string;
  /** Accessible name of the row. */
  label: string;
  labels: readonly string[];
  selected: string;
  onSelect: (label: string) => void;
}

export const tabId = (base: string, at: number) => `${base}-tab-${at}`;
export const panelId = (base: string) => `${base}-panel`;

/** The tabs above a block of code. Arrow keys, Home and End move between them and open them. */
export function TabRow({ base, label, labels, selected, onSelect }: Props) {
  const handleKeys = (event: KeyboardEvent<HTMLElement>) => {
    const at = labels.indexOf(selected);
    const moves: Record<string, number> = {
      ArrowRight: (at + 1) % labels.length,
      ArrowLeft: (at - 1 + labels.length) % labels.length,
      Home: 0,
      End: labels.length - 1,
    };
    const to = moves[event.key] ?? -1;
    const next = labels[to];
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next);
    document.getElementById(tabId(base, to))?.focus();
  };
  return (
    <Row role="tablist" aria-label={label} onKeyDown={handleKeys}>
      {labels.map((name, at) => (
        <Tab
          key={name}
          type="button"
          role="tab"
          id={tabId(base, at)}
          aria-selected={name === selected}
          aria-controls={name === selected ? panelId(base) : undefined}
          tabIndex={name === selected ? 0 : -1}
          onClick={() => onSelect(name)}
        >
          {name}
        </Tab>
      ))}
    </Row>
  );
}
