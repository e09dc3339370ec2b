import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { applyMask, unmask } from '../format/mask.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface MaskedFieldProps
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** 9 = digit, A = letter, * = either; anything else is written for the person. */
  mask: string;
  value: string;
  onValueChange: (masked: string) => void;
}

/** Where the caret belongs after `count` typed characters of a masked text. */
function caretAfter(masked: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < masked.length; at += 1) {
    if (seen === count) return at;
    if (unmask(masked.charAt(at)) !== '') seen += 1;
  }
  return masked.length;
}

/** A text field that writes by a pattern and keeps the caret where the person is editing. */
export function MaskedField({ mask, value, onValueChange, ...props }: MaskedFieldProps) {
  const pending = useRef<{ input: HTMLInputElement; caret: number }>(undefined);

  useLayoutEffect(() => {
    if (!pending.current) return;
    const { input, caret } = pending.current;
    pending.current = undefined;
    if (document.activeElement === input) input.setSelectionRange(caret, caret);
  });

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = applyMask(mask, target.value);
    const typed = unmask(target.value.slice(0, target.selectionStart ?? target.value.length)).length;
    pending.current = { input: target, caret: caretAfter(next, typed) };
    onValueChange(next);
  };

  return (
    <TextField
      inputMode={/[A*]/.test(mask) ? 'text' : 'numeric'}
      autoComplete="off"
      {...props}
      value={applyMask(mask, value)}
      onChange={handleChange}
    />
  );
}
