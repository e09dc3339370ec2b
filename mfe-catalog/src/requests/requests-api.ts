import type { ApiRequest, ApiRequestDetails } from '@trilho/contracts/api-request';
import { api } from '@trilho/portal';
import type { EnvironmentOfUser } from '../environment/environment-of-user.ts';
import { type ListPage, type ListQuery, pagedQuery } from '../lists/list-page.ts';

export const requestPageSize = 20;

export type RequestParam = 'search' | 'status' | 'method' | 'from' | 'to' | 'resourceId';

const requests = '/portal/requests';

// The screens show a refused call themselves.
const quiet = { quiet: true } as const;

/** The portal's calls about the calls of the merchant's servers. */
export const requestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the matching requests, newest first. */
    listRequests: build.query<ListPage<ApiRequest>, ListQuery<RequestParam>>({
      ...pagedQuery(requests, requestPageSize),
      extraOptions: quiet,
    }),
    /** One request. 404 when the merchant's environment has none of that id, or it is older than 30 days. */
    getRequest: build.query<ApiRequestDetails, EnvironmentOfUser & { id: string }>({
      query: ({ id, ...params }) => ({ url: `${requests}/${encodeURIComponent(id)}`, params }),
      extraOptions: quiet,
    }),
  }),
});

export const { useListRequestsQuery, useGetRequestQuery } = requestsApi;
