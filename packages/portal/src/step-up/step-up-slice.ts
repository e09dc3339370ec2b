import { createSlice } from '@reduxjs/toolkit';

export interface WithStepUp {
  /** Whether the person is being asked who they are. */
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
