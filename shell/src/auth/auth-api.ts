import type { EmailLinkInput } from '@trilho/contracts/account';
import type { RecoverPasswordInput, ResetPasswordInput } from '@trilho/contracts/auth';
import type { RegisterInput, User } from '@trilho/contracts/user';
import { api } from '@trilho/portal';

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<User, RegisterInput>({
      query: (body) => ({ url: '/auth/register', method: 'POST', body }),
      extraOptions: { sessionless: true },
    }),
    /** Answers alike whether or not the address belongs to an account. */
    recoverPassword: build.mutation<null, RecoverPasswordInput>({
      query: (body) => ({ url: '/auth/recover-password', method: 'POST', body }),
      extraOptions: { sessionless: true },
    }),
    /**
     * With the token of the e-mailed link. Every session of the account ends. The screen shows refusals
     * itself.
     */
    resetPassword: build.mutation<null, ResetPasswordInput>({
      query: (body) => ({ url: '/auth/change-password', method: 'POST', body }),
      extraOptions: { sessionless: true, quiet: [400, 401, 403, 404, 410, 422] },
    }),
    /** By the link that the new address got. The screen shows refusals itself. */
    confirmEmail: build.mutation<null, EmailLinkInput>({
      query: (body) => ({ url: '/auth/email-change/confirm', method: 'POST', body }),
      extraOptions: { sessionless: true, quiet: [422] },
      invalidatesTags: ['User', 'SecurityLog'],
    }),
    /** By the link that the former address got. Every session of the account ends. */
    undoEmail: build.mutation<null, EmailLinkInput>({
      query: (body) => ({ url: '/auth/email-change/undo', method: 'POST', body }),
      extraOptions: { sessionless: true, quiet: [422] },
    }),
  }),
});

export const {
  useRegisterMutation,
  useRecoverPasswordMutation,
  useResetPasswordMutation,
  useConfirmEmailMutation,
  useUndoEmailMutation,
} = authApi;
