import type { ReleaseEntry } from '@trilho/contracts/portal-manifest';
import type { RemoteModule } from '@trilho/portal';
import { forgetDraftsElsewhere } from '@trilho/ui';
import { type ReactNode, Suspense, useEffect } from 'react';
import { matchPath, matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router';
import { Takeover } from '../takeover.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import { RemoteSkeleton } from './remote-skeleton.tsx';
import { findRemote, isFallback } from './remotes.ts';
import { useRemote } from './use-remote.ts';
import { Waiting } from './waiting/waiting.tsx';

/**
 * The screens of all remotes: mount it at `*` under a layout without a path, as remotes declare absolute
 * paths.
 * @param otherwise what to render where no remote owns the path, or its owner neither declares it nor has such a screen
 */
export function RemoteRoute({ otherwise }: { otherwise: ReactNode }) {
  const { pathname } = useLocation();
  const remote = findRemote(pathname);
  useEffect(() => forgetDraftsElsewhere(pathname), [pathname]);
  return remote ? <RemoteScreens entry={remote} otherwise={otherwise} /> : otherwise;
}

/** Whether two paths show the same screen of a remote: React keeps it mounted between them. */
function isSameScreen({ routes }: RemoteModule, from: string, to: string): boolean {
  const screenOf = (path: string) => matchRoutes(routes, path)?.[0]?.route;
  return screenOf(from) === screenOf(to);
}

type ScreensProps = { entry: ReleaseEntry; otherwise: ReactNode };

function RemoteScreens({ entry: { name, paths }, otherwise }: ScreensProps) {
  const { pathname } = useLocation();
  const { release, hasFailed, retry, replace } = useRemote(name, isSameScreen);
  const failure = <RemoteFailure compact={false} onRetry={retry} />;
  if (hasFailed) return failure;
  if (!release) return <RemoteSkeleton />;
  const isDeclared = paths.some((path) => matchPath(path, pathname));
  const unserved = isDeclared ? <MissingScreen name={name} pathname={pathname} /> : otherwise;
  return (
    <RemoteBoundary
      key={release.run}
      remote={name}
      version={release.source.version}
      fallback={<RemoteSkeleton />}
      onError={(error) => replace(release, error)}
    >
      <Screens
        routes={release.module.routes}
        onTooLong={(error) => replace(release, error)}
        otherwise={isFallback(name, release) ? failure : unserved}
      />
    </RemoteBoundary>
  );
}

/** Fails as a screen does that throws: the release before may have it. */
function MissingScreen({ name, pathname }: { name: string; pathname: string }): ReactNode {
  throw Object.assign(new Error(`${name} declares ${pathname} and has no screen for it`), {
    name: 'MissingScreenError',
  });
}

type OwnScreensProps = { routes: RouteObject[]; onTooLong: (error: Error) => void; otherwise: ReactNode };

function Screens({ routes, onTooLong, otherwise }: OwnScreensProps) {
  const screen = useRoutes(routes);
  const waiting = (
    <Waiting onTooLong={onTooLong}>
      <RemoteSkeleton />
    </Waiting>
  );
  return (
    <Suspense fallback={waiting}>
      <Takeover />
      {screen ?? otherwise}
    </Suspense>
  );
}
