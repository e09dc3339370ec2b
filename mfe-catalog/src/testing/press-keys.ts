import { fireEvent } from '@testing-library/react';

/** Types a text key by key with no time between the keys, so that no timer can end within it. */
export function pressKeys(field: HTMLElement, text: string): void {
  for (let typed = 1; typed <= text.length; typed += 1) {
    fireEvent.change(field, { target: { value: text.slice(0, typed) } });
  }
}
