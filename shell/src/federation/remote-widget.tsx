import type { RemoteWidgetProps } from '@trilho/portal';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { readReleases } from './releases.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import { RemoteSkeleton } from './remote-skeleton.tsx';
import { useRemote } from './use-remote.ts';

/**
 * Mounts one widget of a remote: the value of `RemoteWidgetContext` in the shell. Renders nothing when no
 * release of the remote declares it.
 */
export function RemoteWidgetLoader(props: RemoteWidgetProps) {
  const { remote, widget } = props;
  const { pathname } = useLocation();
  const declared = readReleases().some((entry) => entry.name === remote && widget in entry.widgets);
  if (!declared) return null;
  return (
    <RemoteBoundary remote={remote} resetKey={pathname} compact>
      <Widget {...props} />
    </RemoteBoundary>
  );
}

function Widget({ remote, widget, fallback = <RemoteSkeleton compact /> }: RemoteWidgetProps) {
  const { module, failed, retry } = useRemote(remote);
  if (failed) return <RemoteFailure compact onRetry={retry} />;
  if (!module) return fallback;
  const Content = module.widgets[widget];
  if (!Content) throw new Error(`Remote ${remote} declares the widget ${widget} but does not export it`);
  return (
    <Suspense fallback={fallback}>
      <Content />
    </Suspense>
  );
}
