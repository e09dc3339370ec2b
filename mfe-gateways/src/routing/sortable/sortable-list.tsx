import { focusRing, media, token, VisuallyHidden } from '@trilho/ui';
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useDrag } from './use-drag.ts';

const List = styled.ol`
  position: relative;
  display: grid;
  gap: ${token.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  align-items: stretch;
  min-width: 0;
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  &[data-moving] {
    transition: transform ${token.motion.fast};
  }
  &[data-held] {
    z-index: 1;
    border-color: ${token.color.brand};
    box-shadow: ${token.shadow.menu};
    transition: none;
  }
`;

const Handle = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 32px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${token.radius.control};
  background: transparent;
  color: ${token.color.faint};
  cursor: grab;
  /* A finger on it drags instead of scrolling. */
  touch-action: none;
  ${media.touch} {
    width: 44px;
  }
  ${media.hover} {
    &:hover {
      color: ${token.color.text};
    }
  }
  &:active {
    cursor: grabbing;
  }
  &:focus-visible {
    ${focusRing}
  }
`;

const Content = styled.div`
  flex: 1;
  min-width: 0;
`;

export interface SortableItem {
  id: string;
  /** As it is announced: `a regra “Noite”`. */
  name: string;
  content: ReactNode;
}

interface SortableListProps {
  label: string;
  items: readonly SortableItem[];
  onMove: (from: number, to: number) => void;
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Items in an order that matters: dragged by their handles, or moved by the arrow keys while a handle has the focus.
 * Each move is announced.
 */
export function SortableList({ label, items, onMove }: SortableListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const hintId = useId();
  const move = (from: number, to: number) => {
    onMove(from, to);
    setSaid(`${items[from]?.name}: agora em ${to + 1}º de ${items.length}.`);
  };
  const drag = useDrag(list, move);

  const handleKey = (event: KeyboardEvent, index: number) => {
    const to = index + (steps[event.key] ?? 0);
    if (to === index) return;
    event.preventDefault();
    if (to < 0 || to >= items.length)
      setSaid(`${items[index]?.name}: já em ${index + 1}º de ${items.length}.`);
    else move(index, to);
  };

  return (
    <>
      <List ref={list} aria-label={label}>
        {items.map(({ id, name, content }, index) => {
          const { isHeld, isMoving, offset } = drag.place(index);
          return (
            <Item
              key={id}
              data-held={isHeld || undefined}
              data-moving={isMoving || undefined}
              style={offset === 0 ? undefined : { transform: `translateY(${offset}px)` }}
            >
              <Handle
                type="button"
                aria-label={`Mover ${name}`}
                aria-describedby={hintId}
                onKeyDown={(event) => handleKey(event, index)}
                {...drag.handle(index)}
              >
                <GripVertical size={16} strokeWidth={1.75} aria-hidden />
              </Handle>
              <Content>{content}</Content>
            </Item>
          );
        })}
      </List>
      <VisuallyHidden id={hintId}>Arraste, ou use as setas para cima e para baixo.</VisuallyHidden>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
