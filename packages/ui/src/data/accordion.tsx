import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { fadeIn } from '../foundations/motion.ts';
import { focusOutline } from '../foundations/styles.ts';
import { token } from '../foundations/token.ts';

const Item = styled.div`
  border-top: 1px solid ${token.color.line};
  &:last-child {
    border-bottom: 1px solid ${token.color.line};
  }
`;

const Heading = styled.h3`
  font-size: inherit;
`;

const Trigger = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
  width: 100%;
  min-height: 52px;
  padding: 12px 2px;
  border: 0;
  background: transparent;
  font-size: 15px;
  line-height: 22px;
  font-weight: 600;
  text-align: left;
  cursor: pointer;
  svg {
    flex: none;
    color: ${token.color.muted};
    transition: transform ${token.motion.slow};
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
  &:focus-visible {
    ${focusOutline}
    border-radius: 6px;
  }
`;

const Panel = styled.section`
  padding: 0 36px 18px 2px;
  color: ${token.color.muted};
  animation: ${fadeIn} ${token.motion.slow};
`;

export interface AccordionItem {
  id: string;
  title: string;
  content: ReactNode;
}

/** Questions with their answers folded away: one open at a time, and a press on the open one closes it. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const [openId, setOpenId] = useState<string>();
  const base = useId();
  return (
    <div>
      {items.map(({ id, title, content }) => {
        const open = id === openId;
        return (
          <Item key={id}>
            <Heading>
              <Trigger
                type="button"
                id={`${base}-${id}`}
                aria-expanded={open}
                aria-controls={open ? `${base}-${id}-panel` : undefined}
                onClick={() => setOpenId(open ? undefined : id)}
              >
                {title}
                <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
              </Trigger>
            </Heading>
            {open && (
              <Panel id={`${base}-${id}-panel`} aria-labelledby={`${base}-${id}`}>
                {content}
              </Panel>
            )}
          </Item>
        );
      })}
    </div>
  );
}
