import { X } from 'lucide-react';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../actions/icon-button.tsx';
import { media } from '../foundations/media.ts';
import { popIn } from '../foundations/motion.ts';
import { token } from '../foundations/token.ts';
import { type Tone, toneIcons, toneText } from '../foundations/tone.ts';

export type ToastTone = Exclude<Tone, 'neutral'>;

export interface Toast {
  id: number;
  tone: ToastTone;
  message: string;
  onDone: () => void;
}

const DURATION_MS = 5000;

const Region = styled.div`
  position: fixed;
  right: ${token.space[5]};
  bottom: ${token.space[5]};
  z-index: ${token.layer.toast};
  width: min(360px, calc(100vw - 32px));
  pointer-events: none;
  ${media.phone} {
    right: ${token.space[4]};
    bottom: ${token.space[4]};
  }
`;

const Box = styled.div<{ $tone: ToastTone }>`
  display: flex;
  align-items: center;
  gap: 10px;
  margin-top: ${token.space[2]};
  padding: 8px 8px 8px 14px;
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.card};
  background: ${token.color.raised};
  box-shadow: ${token.shadow.menu};
  pointer-events: auto;
  animation: ${popIn} ${token.motion.slow};
  > svg {
    flex: none;
    color: ${({ $tone }) => toneText[$tone]};
  }
  > p {
    flex: 1;
    min-width: 0;
    font-weight: 500;
  }
`;

/**
 * Announces messages at once, or with the next pause of the screen reader, and lets each leave after 5 s
 * unless held.
 */
export function ToastRegion({ toasts }: { toasts: readonly Toast[] }) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const cameFrom = useRef<Element>(null);
  const isHeld = isHovered || isFocused;

  const handleFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setFocused(true);
    if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  /**
   * The message goes with its button: the focus returns to where it came from, and the others stop waiting.
   */
  const handleDismiss = ({ onDone }: Toast) => {
    if (isFocused && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    setHovered(false);
    setFocused(false);
    onDone();
  };
  const boxes = (isUrgent: boolean) =>
    toasts
      .filter(({ tone }) => (tone === 'danger') === isUrgent)
      .map((toast) => (
        <ToastBox key={toast.id} toast={toast} isHeld={isHeld} onDismiss={() => handleDismiss(toast)} />
      ));

  return (
    <Region
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={handleFocus}
      onBlur={() => setFocused(false)}
    >
      <div aria-live="polite">{boxes(false)}</div>
      <div aria-live="assertive">{boxes(true)}</div>
    </Region>
  );
}

interface ToastBoxProps {
  toast: Toast;
  isHeld: boolean;
  onDismiss: () => void;
}

function ToastBox({ toast: { tone, message, onDone }, isHeld, onDismiss }: ToastBoxProps) {
  const Icon = toneIcons[tone];

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onDone, DURATION_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onDone]);

  return (
    <Box $tone={tone}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <p>{message}</p>
      <IconButton
        size="sm"
        label="Dispensar"
        icon={<X strokeWidth={1.75} aria-hidden />}
        onClick={onDismiss}
      />
    </Box>
  );
}
