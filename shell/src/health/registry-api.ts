import type { OverridesInput } from '@trilho/contracts/portal-override';
import type {
  AuditEntry,
  CompositionDocument,
  PublishedRelease,
  RegistryStatus,
  RestorePreview,
  UnitOwner,
} from '@trilho/contracts/portal-registry';
import type { FailureGroup } from '@trilho/contracts/portal-report';
import { api } from '@trilho/portal';
import { readAnswer } from './registry-answer.ts';

/** One change of the portal: a path below `/portal/registry`, and its body. */
export type PortalChangeCall = { path: string; body: object };

/** The screen says what failed. A refusal of the registry does not end the session, which is the gateway's. */
const extraOptions = { quiet: [0, 400, 401, 403, 404, 409, 422, 429, 500, 502, 503, 504] };

const call = (path: string, body?: object) => ({
  url: new URL(`/portal${path}`, window.location.origin).href,
  ...(body && { method: 'POST', body }),
  responseHandler: readAnswer,
});

/** The calls to the portal's own origin, by an operator's access token. */
export const registryApi = api
  .enhanceEndpoints({ addTagTypes: ['PortalStatus', 'PortalHistory'] })
  .injectEndpoints({
    endpoints: (build) => ({
      portalStatus: build.query<RegistryStatus, void>({
        query: () => call('/registry/status'),
        extraOptions,
        providesTags: ['PortalStatus'],
      }),
      /** The last 200 entries, newest first. */
      portalAudit: build.query<AuditEntry[], void>({
        query: () => call('/registry/audit'),
        extraOptions,
        providesTags: ['PortalHistory'],
      }),
      /** Newest first. */
      unitReleases: build.query<PublishedRelease[], string>({
        query: (unit) => call(`/registry/units/${unit}/releases`),
        extraOptions,
        providesTags: ['PortalHistory'],
      }),
      /** What failed in a remote, by cause, the newest first. */
      unitFailures: build.query<FailureGroup[], string>({
        query: (unit) => call(`/registry/units/${unit}/failures`),
        extraOptions,
        providesTags: ['PortalStatus'],
      }),
      /** Who answers for a remote; an error where nobody is named. */
      unitOwner: build.query<UnitOwner, string>({
        query: (unit) => call(`/registry/units/${unit}/owner`),
        extraOptions,
        providesTags: ['PortalHistory'],
      }),
      /** What the portal would be made of after the restore of a composition. Never an old answer: it may be withdrawn. */
      restorePreview: build.query<RestorePreview, number>({
        query: (sequence) => call(`/registry/rollback/${sequence}`),
        extraOptions,
        keepUnusedDataFor: 0,
      }),
      /** The answer is the composition in force, before the host that is asked next may know of it. */
      changePortal: build.mutation<CompositionDocument, PortalChangeCall>({
        query: ({ path, body }) => call(`/registry${path}`, body),
        extraOptions,
        invalidatesTags: ['PortalHistory'],
        onQueryStarted: async (_change, { dispatch, queryFulfilled }) => {
          const { data: composition } = await queryFulfilled.catch(() => ({ data: null }));
          if (!composition) return;
          const patch = registryApi.util.updateQueryData('portalStatus', undefined, (status) => ({
            ...status,
            composition,
          }));
          dispatch(patch);
        },
      }),
      /** Replaces this person's overrides. */
      createOverrides: build.mutation<null, OverridesInput>({
        query: (body) => call('/overrides', body),
        extraOptions,
        invalidatesTags: ['PortalHistory'],
      }),
    }),
  });

export const {
  usePortalStatusQuery,
  usePortalAuditQuery,
  useUnitReleasesQuery,
  useUnitFailuresQuery,
  useUnitOwnerQuery,
  useRestorePreviewQuery,
  useChangePortalMutation,
  useCreateOverridesMutation,
} = registryApi;
