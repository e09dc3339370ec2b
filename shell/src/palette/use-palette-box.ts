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

/** The list is always open and the text is what was typed: leaving the field or the list changes neither. */
function keepOpen(
  state: UseComboboxState<PaletteLine>,
  { type, changes }: UseComboboxStateChangeOptions<PaletteLine>,
): Partial<UseComboboxState<PaletteLine>> {
  if (moves.includes(type)) return changes;
  const isChoice = type === change.InputKeyDownEnter || type === change.ItemClick;
  return isChoice ? { ...state, selectedItem: changes.selectedItem ?? null } : state;
}

export interface PaletteBoxOptions {
  text: string;
  /** All lines, in the order in which the arrow keys pass them. */
  lines: PaletteLine[];
  onChoose: (line: PaletteLine) => void;
}

/**
 * The combobox of the palette. The line in hand stays the same one while others arrive around it; another text begins at
 * its first line again.
 */
export function usePaletteBox({ text, lines, onChoose }: PaletteBoxOptions) {
  const [inHand, setInHand] = useState<string>();
  const index = lines.findIndex(({ key }) => key === inHand);
  const [first] = lines;
  if (index < 0 && first) setInHand(first.key);
  return useCombobox<PaletteLine>({
    items: lines,
    isOpen: true,
    selectedItem: null,
    inputValue: text,
    highlightedIndex: index,
    itemToKey: (line) => line?.key,
    itemToString: (line) => line?.title ?? '',
    scrollIntoView: (line) => line.scrollIntoView({ block: 'nearest' }),
    stateReducer: keepOpen,
    onHighlightedIndexChange: ({ highlightedIndex }) => setInHand(lines[highlightedIndex]?.key),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
  });
}
