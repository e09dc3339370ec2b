import type { StepUpInput } from '@trilho/contracts/account';
import { sessionApi } from '../api/session-endpoints.ts';
import type { PortalThunk } from '../portal-thunk.ts';
import { stepUpClosed } from './step-up-slice.ts';

/**
 * Proves to the server who holds the session, and lets the requests that wait for it go on. Rejects with
 * `ApiError`; they keep waiting then.
 */
export const confirmIdentity =
  (proof: StepUpInput): PortalThunk<Promise<void>> =>
  async (dispatch, getState, { stepUp }) => {
    const { userId } = getState().session;
    if (userId === null) return;
    const asked = sessionApi.endpoints.stepUp.initiate({ userId, body: proof }, { track: false });
    const { stepUpToken } = await dispatch(asked).unwrap();
    if (getState().session.userId !== userId) return;
    stepUp.settle(stepUpToken);
    dispatch(stepUpClosed());
  };

/** Lets the requests that wait for the proof fail, each with the server's refusal. */
export const declineIdentity =
  (): PortalThunk<void> =>
  (dispatch, _getState, { stepUp }) => {
    stepUp.settle(null);
    dispatch(stepUpClosed());
  };
