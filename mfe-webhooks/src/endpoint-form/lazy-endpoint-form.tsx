import { SkeletonCard } from '@trilho/ui';
import { type ComponentProps, lazy, Suspense } from 'react';

// The form library is loaded only for a form.
const EndpointForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "form" */ './endpoint-form.tsx')).EndpointForm,
}));

/** The form of an endpoint, loaded when it opens. */
export const LazyEndpointForm = (props: ComponentProps<typeof EndpointForm>) => (
  <Suspense fallback={<SkeletonCard lines={6} />}>
    <EndpointForm {...props} />
  </Suspense>
);
