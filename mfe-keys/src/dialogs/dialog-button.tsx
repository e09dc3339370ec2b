import { Button, type ButtonProps, Spinner } from '@trilho/ui';

type DialogButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'disabled' | 'children'> & {
  /** Its dialog is asked for, and has no code yet. */
  isWaiting: boolean;
  /** The pointer or the focus is on it. */
  onNear: () => void;
  onClick: () => void;
};

/** A button of a dialog that comes later. It keeps the focus while it waits, so that the dialog gives it back. */
export function DialogButton({ isWaiting, onNear, icon, ...button }: DialogButtonProps) {
  return (
    <Button
      {...button}
      icon={isWaiting ? <Spinner /> : icon}
      aria-busy={isWaiting || undefined}
      onPointerEnter={onNear}
      onFocus={onNear}
    />
  );
}
