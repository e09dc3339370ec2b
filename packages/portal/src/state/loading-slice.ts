import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Ids of the components that show the overlay; one entry for each `show`. */
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
    /** Any error hides the overlay, also for the components that still show it. */
    loadingReset: () => [],
  },
});

export const { loadingShown, loadingHidden, loadingReset } = loadingSlice.actions;
