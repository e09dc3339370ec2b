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
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { media } from '../foundations/media.ts';
import { popIn } from '../foundations/motion.ts';
import { token } from '../foundations/token.ts';
import { focusableIn } from './focusable.ts';
import { EXEMPT } from './layer-stack.ts';

const GAP = 4;
const EDGE = 8;

const Anchor = styled.span`
  display: inline-flex;
`;

const List = styled.div`
  position: fixed;
  z-index: ${token.layer.menu};
  display: grid;
  min-width: 176px;
  max-width: calc(100vw - 16px);
  padding: 5px;
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.card};
  background: ${token.color.raised};
  box-shadow: ${token.shadow.menu};
  animation: ${popIn} ${token.motion.fast};
`;

const Item = styled.button<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 34px;
  padding: 0 10px;
  border: 0;
  border-radius: 7px;
  background: transparent;
  color: ${({ $danger }) => ($danger ? token.color.danger : token.color.text)};
  font-weight: 500;
  text-align: left;
  cursor: pointer;
  outline: none;
  svg {
    flex: none;
    width: 16px;
    height: 16px;
    color: ${({ $danger }) => ($danger ? 'inherit' : token.color.muted)};
  }
  &:focus,
  &:hover {
    background: ${token.color.hover};
  }
  &:focus-visible {
    box-shadow: inset 0 0 0 2px ${token.color.brandText};
  }
  ${media.touch} {
    min-height: 44px;
  }
`;

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  danger?: boolean;
}

interface TriggerProps {
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
}

/** Below the trigger and aligned to its right edge, or above when there is no room. */
function place(list: HTMLElement, anchor: DOMRect): void {
  const { width, height } = list.getBoundingClientRect();
  const below = anchor.bottom + GAP;
  const top = below + height > innerHeight - EDGE ? anchor.top - GAP - height : below;
  list.style.left = `${Math.max(EDGE, Math.min(anchor.right - width, innerWidth - width - EDGE))}px`;
  list.style.top = `${Math.max(EDGE, top)}px`;
}

/** Actions behind one button. Arrow keys, Home and End move; Escape gives the focus back. */
export function Menu({
  trigger,
  items,
}: {
  trigger: ReactElement<TriggerProps>;
  items: readonly MenuItem[];
}) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  const focusTrigger = () => anchor.current && focusableIn(anchor.current)[0]?.focus();
  const close = () => {
    setOpen(false);
    focusTrigger();
  };

  useLayoutEffect(() => {
    if (!open || !list.current || !anchor.current) return;
    place(list.current, anchor.current.getBoundingClientRect());
    focusableIn(list.current)[0]?.focus({ preventScroll: true });
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const leave = () => setOpen(false);
    const follow = () => {
      const box = anchor.current?.getBoundingClientRect();
      if (!box || !list.current || box.bottom < 0 || box.top > innerHeight) leave();
      else place(list.current, box);
    };
    const handlePress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node)) return;
      if (!list.current?.contains(target) && !anchor.current?.contains(target)) leave();
    };
    document.addEventListener('pointerdown', handlePress);
    addEventListener('resize', follow);
    addEventListener('scroll', follow, true);
    return () => {
      document.removeEventListener('pointerdown', handlePress);
      removeEventListener('resize', follow);
      removeEventListener('scroll', follow, true);
    };
  }, [open]);

  const handleKeys = (event: KeyboardEvent<HTMLElement>) => {
    if (!list.current) return;
    const stops = focusableIn(list.current);
    const active = document.activeElement;
    const at = active instanceof HTMLElement ? stops.indexOf(active) : -1;
    const moves: Record<string, number> = {
      ArrowDown: (at + 1) % stops.length,
      ArrowUp: (at - 1 + stops.length) % stops.length,
      Home: 0,
      End: stops.length - 1,
    };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      stops[next]?.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <Anchor ref={anchor}>
      {cloneElement(trigger, {
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: (event: MouseEvent<HTMLElement>) => {
          trigger.props.onClick?.(event);
          setOpen(!open);
        },
      })}
      {open &&
        createPortal(
          <List ref={list} id={id} role="menu" onKeyDown={handleKeys} {...{ [EXEMPT]: '' }}>
            {items.map(({ label, icon, onSelect, danger = false }) => (
              <Item
                key={label}
                type="button"
                role="menuitem"
                $danger={danger}
                onClick={() => {
                  close();
                  onSelect();
                }}
              >
                {icon}
                {label}
              </Item>
            ))}
          </List>,
          document.body,
        )}
    </Anchor>
  );
}
