import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import { RemoteSkeleton } from './remote-skeleton.tsx';
import { readReleases } from './releases.ts';
import { useRemote } from './use-remote.ts';

type Props = {
  /** Short name of the remote, `keys`. */
  remote: string;
  /** Name of the widget in its `portal.json`, `key-cards`. */
  name: string;
};

/** One widget of a remote. Renders nothing when no release of the remote declares it. */
export function RemoteWidget({ remote, name }: Props) {
  const { pathname } = useLocation();
  const declared = readReleases().some((entry) => entry.name === remote && name in entry.widgets);
  if (!declared) return null;
  return (
    <RemoteBoundary remote={remote} resetKey={pathname} compact>
      <Widget remote={remote} name={name} />
    </RemoteBoundary>
  );
}

function Widget({ remote, name }: Props) {
  const { module, failed, retry } = useRemote(remote);
  if (failed) return <RemoteFailure compact onRetry={retry} />;
  if (!module) return <RemoteSkeleton compact />;
  const Content = module.widgets[name];
  if (!Content) throw new Error(`Remote ${remote} declares the widget ${name} but does not export it`);
  return (
    <Suspense fallback={<RemoteSkeleton compact />}>
      <Content />
    </Suspense>
  );
}
