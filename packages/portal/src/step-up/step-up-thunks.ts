import type { StepUpInput } from '@trilho/contracts/account';
import { sessionApi } from '../api/session-endpoints.ts';
import { stepUpClosed } from '../state/step-up-slice.ts';
import type { PortalThunk } from '../store/portal-thunk.ts';

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
