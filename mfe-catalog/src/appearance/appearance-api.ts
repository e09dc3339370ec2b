import type { Appearance, AppearanceInput } from '@trilho/contracts/portal-appearance';
import { api } from '@trilho/portal';

/** A merchant's appearance to set. */
export type AppearanceChange = { userId: string } & AppearanceInput;

const path = '/portal/appearance';

// The screens show a refused call themselves.
const quiet = { quiet: true } as const;

/** The portal's calls about how the merchant shows itself to payers. */
export const appearanceApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAppearance: build.query<Appearance, { userId: string }>({
      query: (params) => ({ url: path, params }),
      extraOptions: quiet,
    }),
    setAppearance: build.mutation<Appearance, AppearanceChange>({
      query: ({ userId, ...body }) => ({ url: path, method: 'PUT', params: { userId }, body }),
      extraOptions: quiet,
      async onQueryStarted({ userId }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(appearanceApi.util.upsertQueryData('getAppearance', { userId }, answer.data));
      },
    }),
  }),
});

export const { useGetAppearanceQuery, useSetAppearanceMutation } = appearanceApi;
