const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** How the keys that open the palette are written on this machine. */
export const paletteKeys = isApple ? '⌘K' : 'Ctrl K';

/** ⌘K or Ctrl+K, and no other key held. */
export const isPaletteKey = ({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && metaKey !== ctrlKey && !altKey && !shiftKey;
