import type { RegisterInput, User } from '@trilho/contracts/user';
import { api } from '@trilho/portal';

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<User, RegisterInput>({
      query: (body) => ({ url: '/auth/register', method: 'POST', body }),
      extraOptions: { sessionless: true },
    }),
  }),
});

export const { useRegisterMutation } = authApi;
