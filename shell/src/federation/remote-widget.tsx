import type { RemoteWidgetProps } from '@trilho/portal';
import { Suspense, useState } from 'react';
import { readReleases } from './releases.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import { RemoteSkeleton } from './remote-skeleton.tsx';
import { useRemote } from './use-remote.ts';
import { Waiting } from './waiting/waiting.tsx';

const isDeclared = ({ remote, widget }: RemoteWidgetProps) =>
  readReleases().some((entry) => entry.name === remote && widget in entry.widgets);

/**
 * Mounts one widget of a remote: the value of `RemoteWidgetContext` in the shell. Renders nothing when no
 * release of the remote declares it.
 */
export function RemoteWidgetLoader(props: RemoteWidgetProps) {
  // As the list was when the screen around it opened: a later one changes nothing that is mounted.
  const [isShown] = useState(() => isDeclared(props));
  return isShown && <Widget {...props} />;
}

function Widget({ remote, widget, fallback = <RemoteSkeleton compact /> }: RemoteWidgetProps) {
  const { release, hasFailed, retry, replace } = useRemote(remote);
  if (!release && !hasFailed) return fallback;
  const Content = release?.module.widgets[widget];
  // A release that stands in for another may be too old to have it.
  if (!release || !Content) return <RemoteFailure compact onRetry={retry} />;
  return (
    <RemoteBoundary
      key={release.run}
      remote={remote}
      version={release.source.version}
      fallback={fallback}
      onError={(error) => replace(release, error)}
    >
      <Suspense fallback={<Waiting onTooLong={(error) => replace(release, error)}>{fallback}</Waiting>}>
        <Content />
      </Suspense>
    </RemoteBoundary>
  );
}
