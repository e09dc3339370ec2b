import { X } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { IconButton } from '../actions/icon-button.tsx';
import { media } from '../foundations/media.ts';
import { popIn } from '../foundations/motion.ts';
import { token } from '../foundations/token.ts';
import { type Tone, toneIcons, toneText } from '../foundations/tone.ts';
import { EXEMPT } from './layer-stack.ts';

export type ToastTone = Exclude<Tone, 'neutral'>;

interface ToastEntry {
  id: number;
  tone: ToastTone;
  message: string;
}

export interface ToastApi {
  show: (message: string, tone?: ToastTone) => void;
  success: (message: string) => void;
  error: (message: string) => void;
  warning: (message: string) => void;
  info: (message: string) => void;
}

const DURATION_MS = 5000;

const Region = styled.div`
  position: fixed;
  right: ${token.space[5]};
  bottom: ${token.space[5]};
  z-index: ${token.layer.toast};
  display: grid;
  gap: ${token.space[2]};
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

const Context = createContext<ToastApi | null>(null);

function ToastBox({ tone, message, onDone }: ToastEntry & { onDone: () => void }) {
  const [held, setHeld] = useState(false);
  const Icon = toneIcons[tone];

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onDone, DURATION_MS);
    return () => clearTimeout(timer);
  }, [held, onDone]);

  return (
    <Box
      $tone={tone}
      role={tone === 'danger' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <p>{message}</p>
      <IconButton size="sm" label="Dispensar" icon={<X strokeWidth={1.75} aria-hidden />} onClick={onDone} />
    </Box>
  );
}

/** Holds the short messages of `useToast`, in the lower right corner. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<(ToastEntry & { onDone: () => void })[]>([]);

  const api = useMemo<ToastApi>(() => {
    let last = 0;
    const show = (message: string, tone: ToastTone = 'info') => {
      last += 1;
      const id = last;
      const onDone = () => setEntries((now) => now.filter((entry) => entry.id !== id));
      setEntries((now) => [...now, { id, tone, message, onDone }]);
    };
    return {
      show,
      success: (message) => show(message, 'success'),
      error: (message) => show(message, 'danger'),
      warning: (message) => show(message, 'warning'),
      info: (message) => show(message, 'info'),
    };
  }, []);

  return (
    <Context value={api}>
      {children}
      {createPortal(
        <Region {...{ [EXEMPT]: '' }}>
          {entries.map((entry) => (
            <ToastBox key={entry.id} {...entry} />
          ))}
        </Region>,
        document.body,
      )}
    </Context>
  );
}

/** Short messages that leave by themselves after 5 s. What must be read belongs in `NotificationModal`. */
export function useToast(): ToastApi {
  const api = useContext(Context);
  if (!api) throw new Error('useToast needs a ToastProvider above it');
  return api;
}
