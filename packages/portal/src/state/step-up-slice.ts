import { createSlice } from '@reduxjs/toolkit';

export interface WithStepUp {
  /** Whether the identity dialog is open. */
  stepUp: boolean;
}

export const stepUpSlice = createSlice({
  name: 'stepUp',
  initialState: () => false,
  reducers: {
    stepUpAsked: () => true,
    stepUpClosed: () => false,
  },
});

export const { stepUpAsked, stepUpClosed } = stepUpSlice.actions;
