import type { CreatePaymentLinkInput, PaymentLink } from '@trilho/contracts/payment-link';
import type { DayTotal } from '@trilho/contracts/portal-page';
import type { PortalPaymentLink, PortalPaymentLinkQuery } from '@trilho/contracts/portal-payment-link';
import type { Routing } from '@trilho/contracts/routing';
import { api } from '@trilho/portal';
import type { EnvironmentOfUser } from '../environment/environment-of-user.ts';
import { type DayQuery, dayQuery, type ListPage, type ListQuery, pagedQuery } from '../lists/list-page.ts';
import type { OrderKey } from '../orders/use-order.ts';

export const linkPageSize = 20;

export type LinkParam = Exclude<keyof PortalPaymentLinkQuery, 'userId' | 'environment' | 'size' | 'cursor'>;

/** A link to create. */
export type LinkOrder = EnvironmentOfUser & CreatePaymentLinkInput;

const links = '/portal/payment-links';

// The screens show a refused call themselves.
const quiet = { quiet: true } as const;

/** The portal's calls about payment links. */
export const linksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the matching links, newest first. */
    listLinks: build.query<ListPage<PaymentLink>, ListQuery<LinkParam>>({
      ...pagedQuery(links, linkPageSize),
      extraOptions: quiet,
      // A link shows what it received.
      providesTags: ['Payments'],
    }),
    /** What the matching links of a day received. */
    getLinkDay: build.query<DayTotal, DayQuery<LinkParam>>({
      ...dayQuery(links),
      extraOptions: quiet,
      providesTags: ['Payments'],
    }),
    /** A link with its latest payments. 404 when the merchant's environment has none of that id. */
    getLink: build.query<PortalPaymentLink, EnvironmentOfUser & { id: string }>({
      query: ({ id, ...params }) => ({ url: `${links}/${encodeURIComponent(id)}`, params }),
      extraOptions: quiet,
      providesTags: ['Payments'],
    }),
    /** The routing settings of an environment, which a link may go by. */
    linkRouting: build.query<Routing, EnvironmentOfUser>({
      query: ({ userId, environment }) => ({ url: '/portal/routing', params: { userId, environment } }),
      extraOptions: quiet,
    }),
    createLink: build.mutation<PortalPaymentLink, LinkOrder & OrderKey>({
      query: ({ userId, environment, idempotencyKey, ...body }) => ({
        url: links,
        method: 'POST',
        params: { userId, environment },
        headers: { 'Idempotency-Key': idempotencyKey },
        body,
      }),
      extraOptions: quiet,
      invalidatesTags: ['Payments'],
    }),
    deactivateLink: build.mutation<PortalPaymentLink, EnvironmentOfUser & { id: string }>({
      query: ({ id, ...params }) => ({
        url: `${links}/${encodeURIComponent(id)}/deactivate`,
        method: 'POST',
        params,
      }),
      extraOptions: quiet,
      invalidatesTags: ['Payments'],
    }),
  }),
});

export const {
  useListLinksQuery,
  useGetLinkDayQuery,
  useGetLinkQuery,
  useLinkRoutingQuery,
  useCreateLinkMutation,
  useDeactivateLinkMutation,
} = linksApi;
