import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { useState } from 'react';
import type { PaletteLine } from './palette-line.ts';

const { stateChangeTypes: change } = useCombobox;
const moves: readonly unknown[] = [
  change.InputKeyDownArrowDown,
  change.InputKeyDownArrowUp,
  change.InputKeyDownHome,
  change.InputKeyDownEnd,
  change.InputKeyDownPageDown,
  change.InputKeyDownPageUp,
  change.ItemMouseMove,
  change.InputChange,
];

/** Keeps the list open and the typed text as it is when the focus or the pointer leaves. */
function keepOpen(
  state: UseComboboxState<PaletteLine>,
  { type, changes }: UseComboboxStateChangeOptions<PaletteLine>,
): Partial<UseComboboxState<PaletteLine>> {
  if (moves.includes(type)) return changes;
  const isChoice = type === change.InputKeyDownEnter || type === change.ItemClick;
  return isChoice ? { ...state, selectedItem: changes.selectedItem ?? null } : state;
}

export interface PaletteComboboxOptions {
  text: string;
  /** All lines, in the order of the arrow keys. */
  lines: PaletteLine[];
  onChoose: (line: PaletteLine) => void;
}

/**
 * The combobox of the palette. The first line is highlighted until an arrow key or the mouse moves the highlight, which
 * then stays on its line while others arrive around it. Another text starts over.
 */
export function usePaletteCombobox({ text, lines, onChoose }: PaletteComboboxOptions) {
  const [movedTo, setMovedTo] = useState<string>();
  const moved = lines.findIndex(({ key }) => key === movedTo);
  return useCombobox<PaletteLine>({
    items: lines,
    isOpen: true,
    selectedItem: null,
    inputValue: text,
    highlightedIndex: lines.length > 0 ? Math.max(moved, 0) : -1,
    itemToKey: (line) => line?.key,
    itemToString: (line) => line?.title ?? '',
    scrollIntoView: (line) => line.scrollIntoView({ block: 'nearest' }),
    stateReducer: keepOpen,
    onHighlightedIndexChange: ({ type, highlightedIndex }) =>
      setMovedTo(type === change.InputChange ? undefined : lines[highlightedIndex]?.key),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
  });
}
