import { stepUpClosed } from '../state/step-up-slice.ts';
import type { PortalThunk } from './portal-thunk.ts';

/** Lets the requests that wait for the proof fail, each with the server's refusal. */
export const declineIdentity =
  (): PortalThunk<void> =>
  (dispatch, _getState, { stepUp }) => {
    stepUp.settle(null);
    dispatch(stepUpClosed());
  };
