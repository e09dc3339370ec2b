import { type ReactNode, Suspense } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router';
import { Takeover } from '../takeover.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import { RemoteSkeleton } from './remote-skeleton.tsx';
import { findRemote } from './remotes.ts';
import { useRemote } from './use-remote.ts';

/**
 * The screens of all remotes: mount it at `*` under a layout without a path, as remotes declare absolute
 * paths.
 * @param otherwise what to render where no remote owns the path, or its owner has no such screen
 */
export function RemoteRoute({ otherwise }: { otherwise: ReactNode }) {
  const { pathname } = useLocation();
  const remote = findRemote(pathname);
  if (!remote) return otherwise;
  return (
    <RemoteBoundary remote={remote.name} resetKey={pathname}>
      <RemoteScreens name={remote.name} otherwise={otherwise} />
    </RemoteBoundary>
  );
}

function RemoteScreens({ name, otherwise }: { name: string; otherwise: ReactNode }) {
  const { module, failed, retry } = useRemote(name);
  if (failed) return <RemoteFailure compact={false} onRetry={retry} />;
  if (!module) return <RemoteSkeleton />;
  return <Screens routes={module.routes} otherwise={otherwise} />;
}

function Screens({ routes, otherwise }: { routes: RouteObject[]; otherwise: ReactNode }) {
  const screen = useRoutes(routes);
  return (
    <Suspense fallback={<RemoteSkeleton />}>
      <Takeover />
      {screen ?? otherwise}
    </Suspense>
  );
}
