import { type DialogHTMLAttributes, type RefObject, useLayoutEffect, useReducer, useRef } from 'react';
import { closeLayer, openLayer } from './modal-layers.ts';

type DialogProps = Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onCancel' | 'onClose'> & {
  ref: RefObject<HTMLDialogElement | null>;
};

/**
 * Props of a native `<dialog>` that is modal while `open`; Escape calls `onClose` and leaves the decision to
 * it.
 */
export function useModalDialog(open: boolean, onClose: () => void): DialogProps {
  const ref = useRef<HTMLDialogElement>(null);
  const [, render] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) openLayer(dialog);
    else closeLayer(dialog);
  });
  useLayoutEffect(
    () => () => {
      if (ref.current?.open) closeLayer(ref.current);
    },
    [],
  );

  return {
    ref,
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // A second Escape in a row closes the dialog without `cancel`: it reopens unless `onClose` agrees.
    onClose: ({ target, currentTarget }) => {
      if (target !== currentTarget || !open || currentTarget.open) return;
      onClose();
      render();
    },
  };
}
