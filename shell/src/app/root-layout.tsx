import { RemoteWidgetContext } from '@trilho/portal';
import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { RemoteSkeleton } from '../federation/remote-skeleton.tsx';
import { RemoteWidgetLoader } from '../federation/remote-widget.tsx';
import { OfflineBanner } from './offline-banner.tsx';

/** What every screen has: other remotes' widgets by name, the connection notice, and a page that starts at its top. */
export function RootLayout() {
  return (
    <RemoteWidgetContext value={RemoteWidgetLoader}>
      <OfflineBanner />
      <Suspense fallback={<RemoteSkeleton />}>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
    </RemoteWidgetContext>
  );
}
