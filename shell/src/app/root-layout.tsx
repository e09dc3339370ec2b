import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { RemoteSkeleton } from '../federation/remote-skeleton.tsx';
import { OfflineBanner } from './offline-banner.tsx';

/** What every screen has: the connection notice, and a page that starts at its top. */
export function RootLayout() {
  return (
    <>
      <OfflineBanner />
      <Suspense fallback={<RemoteSkeleton />}>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
    </>
  );
}
