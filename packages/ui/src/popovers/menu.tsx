import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createTypeahead, menuMove } from './menu-keys.ts';
import { Anchor, Item, List } from './menu-style.ts';
import { placePopover } from './place-popover.ts';
import { moveFocusQuietly } from './quiet-focus.ts';

const GAP = 4;

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  danger?: boolean;
}

interface TriggerProps {
  id?: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
}

interface MenuProps {
  /** The button that opens it; its accessible name is the menu's too. */
  trigger: ReactElement<TriggerProps>;
  items: readonly MenuItem[];
}

function focusItem(list: HTMLElement | null, index: number): void {
  list?.querySelectorAll<HTMLElement>('[role="menuitem"]')[index]?.focus({ preventScroll: true });
}

/**
 * Actions behind one button. Arrows, Home, End and first letters move between them; Escape returns the focus
 * to the button, Tab closes the menu and goes on from there.
 */
export function Menu({ trigger, items }: MenuProps) {
  // The item that gets the focus when the menu opens; null while it is closed.
  const [openAt, setOpenAt] = useState<number | null>(null);
  const isOpen = openAt !== null;
  const anchor = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [findTyped] = useState(createTypeahead);
  const id = useId();
  const triggerId = `${id}-trigger`;

  const close = () => {
    setOpenAt(null);
    moveFocusQuietly(() => document.getElementById(triggerId)?.focus());
  };

  useLayoutEffect(() => {
    if (openAt === null || !list.current || !anchor.current) return;
    list.current.showPopover();
    placePopover(list.current, anchor.current.getBoundingClientRect(), { gap: GAP, align: 'right' });
    focusItem(list.current, openAt);
  }, [openAt]);

  useEffect(() => {
    if (!isOpen) return;
    const leave = () => setOpenAt(null);
    const follow = () => {
      const box = anchor.current?.getBoundingClientRect();
      if (!box || !list.current || box.bottom < 0 || box.top > innerHeight) leave();
      else placePopover(list.current, box, { gap: GAP, align: 'right' });
    };
    const handlePress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !anchor.current?.contains(target)) leave();
    };
    document.addEventListener('pointerdown', handlePress);
    addEventListener('resize', follow);
    addEventListener('scroll', follow, true);
    return () => {
      document.removeEventListener('pointerdown', handlePress);
      removeEventListener('resize', follow);
      removeEventListener('scroll', follow, true);
    };
  }, [isOpen]);

  const handleItemKey = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const { key, ctrlKey, metaKey, altKey, timeStamp } = event;
    const labels = items.map(({ label }) => label);
    const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
    const next = isLetter ? findTyped(key, timeStamp, labels, at) : menuMove(key, at, items.length);
    // Tab goes on from the button.
    if (key === 'Escape' || key === 'Tab') close();
    if (next !== undefined) focusItem(list.current, next);
    if (next !== undefined || key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  return (
    <Anchor ref={anchor}>
      {cloneElement(trigger, {
        id: triggerId,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: (event: MouseEvent<HTMLElement>) => {
          trigger.props.onClick?.(event);
          setOpenAt(isOpen ? null : 0);
        },
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
          trigger.props.onKeyDown?.(event);
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpenAt(event.key === 'ArrowDown' ? 0 : items.length - 1);
        },
      })}
      {isOpen && (
        <List ref={list} id={id} role="menu" aria-labelledby={triggerId} popover="manual">
          {items.map(({ label, icon, onSelect, danger = false }, index) => (
            <Item
              key={label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              $danger={danger}
              onKeyDown={(event) => handleItemKey(event, index)}
              onClick={() => {
                close();
                onSelect();
              }}
            >
              {icon}
              {label}
            </Item>
          ))}
        </List>
      )}
    </Anchor>
  );
}
