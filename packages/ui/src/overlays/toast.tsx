import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useModalLayers } from './modal-layers.ts';
import { type Toast, ToastRegion, type ToastTone } from './toast-region.tsx';

export type { ToastTone };

export interface ToastApi {
  show: (message: string, tone?: ToastTone) => void;
  success: (message: string) => void;
  error: (message: string) => void;
  warning: (message: string) => void;
  info: (message: string) => void;
}

const Context = createContext<ToastApi | null>(null);

/**
 * Shows the short messages of `useToast` in the lower right corner. The page and each open dialog have a
 * place for them before the first message comes, so that screen readers announce it; they appear in the
 * topmost one.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const layers = useModalLayers();
  // A page rendered at build has no place for messages: nothing shows one there.
  const places = typeof document === 'undefined' ? [] : [document.body, ...layers];

  const api = useMemo<ToastApi>(() => {
    let last = 0;
    const show = (message: string, tone: ToastTone = 'info') => {
      last += 1;
      const id = last;
      const onDone = () => setToasts((now) => now.filter((toast) => toast.id !== id));
      setToasts((now) => [...now, { id, tone, message, onDone }]);
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
      {places.map((place, index) =>
        createPortal(
          <ToastRegion toasts={index === places.length - 1 ? toasts : []} />,
          place,
          String(index),
        ),
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
