import { setupListeners } from '@reduxjs/toolkit/query';
import { GlobalStyle, ThemeProvider, ToastProvider } from '@trilho/ui';
import { type ReactNode, useEffect } from 'react';
import { Provider } from 'react-redux';
import { useLeaveGuard } from './leave/leave-guard.ts';
import { LoadingHost } from './loading/loading-host.tsx';
import { NotificationHost } from './notifications/notification-host.tsx';
import { SessionEffects } from './session/session-effects.ts';
import { StepUpHost } from './step-up/step-up-host.tsx';
import type { PortalStore } from './store/store.ts';

export interface PortalProvidersProps {
  store: PortalStore;
  /** Goes to a path, replacing the current entry: the router's own. Without it the page is loaded anew. */
  navigate?: (path: string) => void;
  children: ReactNode;
}

/**
 * Everything that shell and remotes expect around them: store, theme, messages, loading overlay, living
 * session.
 */
export function PortalProviders({ store, navigate, children }: PortalProvidersProps) {
  useEffect(() => {
    if (navigate) store.extra.navigate = navigate;
  }, [store, navigate]);
  useEffect(() => setupListeners(store.dispatch), [store]);
  useLeaveGuard(store);
  return (
    <Provider store={store}>
      <ThemeProvider>
        <GlobalStyle />
        <ToastProvider>
          <SessionEffects />
          {children}
          <LoadingHost />
          <StepUpHost />
          <NotificationHost store={store} />
        </ToastProvider>
      </ThemeProvider>
    </Provider>
  );
}
