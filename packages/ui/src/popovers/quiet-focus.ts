let isQuiet = false;

/**
 * Runs `move`, which moves the focus on its own account, so that the tooltip of what gets it stays hidden.
 */
export function moveFocusQuietly(move: () => void): void {
  isQuiet = true;
  try {
    move();
  } finally {
    isQuiet = false;
  }
}

/** Whether the focus moves because something opened or closed, and not because the person went there. */
export const isFocusQuiet = (): boolean => isQuiet;
