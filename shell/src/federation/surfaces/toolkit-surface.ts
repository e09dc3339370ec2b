/**
 * The names of @reduxjs/toolkit that the shell ships to remotes, for the reason of `react-router-surface.ts`:
 * what slices, thunks and selectors need. Entity adapters, listeners and their like would come with every
 * page.
 */
export {
  combineReducers,
  configureStore,
  createAction,
  createAsyncThunk,
  createReducer,
  createSelector,
  createSlice,
  current,
  isAnyOf,
  isFulfilled,
  isPending,
  isRejected,
  nanoid,
  original,
} from '@reduxjs/toolkit';
