import type { Application } from '@trilho/contracts/application';
import type { Environment } from '@trilho/contracts/common';
import { api } from '@trilho/portal';

/** The calls of specification 7.3. */
export const keysApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The pairs in force, one per environment at most. */
    getApplications: build.query<Application[], string>({
      query: (userId) => `/applications/user/${userId}`,
      providesTags: ['Applications'],
    }),
    /** The new pair, or `null` when the server made none. */
    createApplication: build.mutation<Application | null, { userId: string; environment: Environment }>({
      query: (params) => ({ url: '/applications', method: 'POST', params }),
      invalidatesTags: ['Applications'],
    }),
    /**
     * Revokes a pair at once and answers the envelope's message. After a success the list is left as it is: the pair
     * that follows refreshes it, and the card stays on the screen meanwhile.
     */
    deleteApplication: build.mutation<string, { userId: string; id: string }>({
      query: ({ userId, id }) => ({ url: `/applications/${id}`, method: 'DELETE', params: { userId } }),
      transformResponse: (_data, meta) => meta?.message ?? '',
      invalidatesTags: (_message, error) => (error ? ['Applications'] : []),
    }),
  }),
});

export const { useGetApplicationsQuery, useCreateApplicationMutation, useDeleteApplicationMutation } =
  keysApi;
