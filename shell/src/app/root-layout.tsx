import { RemoteWidgetContext } from '@trilho/portal';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { RemoteSkeleton } from '../federation/remote-skeleton.tsx';
import { RemoteWidgetLoader } from '../federation/remote-widget.tsx';
import { useTakeoverOnLeave } from '../takeover.tsx';
import { ErrorBoundary } from './error-page.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { usePageStart } from './use-page-start.ts';
import { usePersonCookie } from './use-person-cookie.ts';

/**
 * Gives every screen the widgets of other remotes, the connection notice, and a page that starts at its top.
 */
export function RootLayout() {
  const { pathname } = useLocation();
  usePageStart();
  useTakeoverOnLeave();
  usePersonCookie();
  return (
    <ErrorBoundary resetKey={pathname}>
      <RemoteWidgetContext value={RemoteWidgetLoader}>
        <OfflineBanner />
        <Suspense fallback={<RemoteSkeleton />}>
          <Outlet />
        </Suspense>
      </RemoteWidgetContext>
    </ErrorBoundary>
  );
}
