import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Who holds the overlay up; one entry for each `show`. */
export const loadingSlice = createSlice({
  name: 'loading',
  initialState: (): string[] => [],
  reducers: {
    loadingShown: (state, { payload }: PayloadAction<string>) => {
      state.push(payload);
    },
    loadingHidden: (state, { payload }: PayloadAction<string>) => {
      const at = state.indexOf(payload);
      if (at >= 0) state.splice(at, 1);
    },
    /** On any error the overlay hides, whoever holds it. */
    loadingReset: () => [],
  },
});

export const { loadingShown, loadingHidden, loadingReset } = loadingSlice.actions;
