import { type ComponentType, useCallback, useState } from 'react';
import { useLatePart } from '../late/use-late-part.ts';

type Dialogs = typeof import('./dialogs.ts');

const loadDialogs = () => import(/* webpackChunkName: "dialogs" */ './dialogs.ts');

/** What every dialog takes. */
export interface DialogState {
  open: boolean;
  onClose: () => void;
}

/**
 * Returns one of the dialogs, whose code comes with its first opening, or ahead of it when its button is near. A failed
 * load is thrown.
 */
export function useDialog<Props extends DialogState>(pick: (dialogs: Dialogs) => ComponentType<Props>) {
  const [isOpen, setOpen] = useState(false);
  const { part, load } = useLatePart(loadDialogs);
  const open = useCallback(() => {
    setOpen(true);
    void load();
  }, [load]);
  return {
    Dialog: part && pick(part),
    state: { open: isOpen, onClose: () => setOpen(false) } satisfies DialogState,
    open,
    button: {
      isWaiting: isOpen && !part,
      onNear: () => void loadDialogs().catch(() => {}),
      onClick: open,
    },
  };
}
