import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { media } from '../foundations/media.ts';
import { focusOutline } from '../foundations/styles.ts';
import { token } from '../foundations/token.ts';

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space[5]};
  box-shadow: inset 0 -1px 0 ${token.color.line};
  ${media.narrow} {
    column-gap: ${token.space[2]};
  }
`;

const Tab = styled.button`
  padding: 9px 1px;
  border: 0;
  border-bottom: 2px solid transparent;
  background: transparent;
  color: ${token.color.muted};
  font-size: 14px;
  font-weight: 550;
  cursor: pointer;
  transition: color ${token.motion.fast};
  ${media.touch} {
    min-height: 44px;
  }
  ${media.hover} {
    &:hover {
      color: ${token.color.text};
    }
  }
  &[aria-selected='true'] {
    border-bottom-color: ${token.color.brandText};
    color: ${token.color.brandText};
  }
  &:focus-visible {
    ${focusOutline}
    outline-offset: -2px;
    border-radius: 4px;
  }
`;

const Panel = styled.div`
  padding-top: ${token.space[4]};
  &:focus-visible {
    ${focusOutline}
    border-radius: 4px;
  }
`;

export interface TabItem {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  tabs: readonly TabItem[];
  /** The open tab's id, when the parent keeps it. */
  value?: string;
  onChange?: (id: string) => void;
  /** Accessible name of the row of tabs. */
  label?: string;
}

/** Several contents in one place. Arrow keys, Home and End move between tabs and open them. */
export function Tabs({ tabs, value, onChange, label }: TabsProps) {
  const base = useId();
  const [own, setOwn] = useState(tabs[0]?.id);
  const wanted = value ?? own;
  const current = tabs.find((tab) => tab.id === wanted) ?? tabs[0];
  if (!current) return null;

  const open = (id: string) => {
    setOwn(id);
    onChange?.(id);
  };

  const handleKeys = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.indexOf(current);
    const moves: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = tabs[moves[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    open(next.id);
    document.getElementById(`${base}-tab-${next.id}`)?.focus();
  };

  return (
    <div>
      <List role="tablist" aria-label={label} onKeyDown={handleKeys}>
        {tabs.map(({ id, label: name }) => {
          const selected = id === current.id;
          return (
            <Tab
              key={id}
              type="button"
              role="tab"
              id={`${base}-tab-${id}`}
              aria-selected={selected}
              aria-controls={selected ? `${base}-panel-${id}` : undefined}
              tabIndex={selected ? 0 : -1}
              onClick={() => open(id)}
            >
              {name}
            </Tab>
          );
        })}
      </List>
      <Panel
        key={current.id}
        role="tabpanel"
        id={`${base}-panel-${current.id}`}
        aria-labelledby={`${base}-tab-${current.id}`}
        tabIndex={0}
      >
        {current.content}
      </Panel>
    </div>
  );
}
