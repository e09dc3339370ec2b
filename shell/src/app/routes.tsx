import { paths, useSession } from '@trilho/portal';
import { lazy } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { GuestOnly } from '../auth/guest-only.tsx';
import { RemoteRoute } from '../federation/remote-route.tsx';
import { RemoteSkeleton } from '../federation/remote-skeleton.tsx';
import { Frame } from './frame.tsx';
import { RootLayout } from './root-layout.tsx';
import { UnknownPath } from './unknown-path.tsx';

// The sign-in screens need the form libraries and travel in their chunk: no other screen waits for it.
const LoginPage = lazy(() =>
  import(/* webpackChunkName: "forms" */ '../auth/login-page.tsx').then((module) => ({
    default: module.LoginPage,
  })),
);
const RegisterPage = lazy(() =>
  import(/* webpackChunkName: "forms" */ '../auth/register-page.tsx').then((module) => ({
    default: module.RegisterPage,
  })),
);
const RecoverPasswordPage = lazy(() =>
  import(/* webpackChunkName: "forms" */ '../auth/recover-password-page.tsx').then((module) => ({
    default: module.RecoverPasswordPage,
  })),
);
const ChangePasswordPage = lazy(() =>
  import(/* webpackChunkName: "forms" */ '../auth/change-password-page.tsx').then((module) => ({
    default: module.ChangePasswordPage,
  })),
);
const ConfirmEmailPage = lazy(() =>
  import(/* webpackChunkName: "forms" */ '../auth/confirm-email-page.tsx').then((module) => ({
    default: module.ConfirmEmailPage,
  })),
);
const UndoEmailPage = lazy(() =>
  import(/* webpackChunkName: "forms" */ '../auth/undo-email-page.tsx').then((module) => ({
    default: module.UndoEmailPage,
  })),
);
const TermsPage = lazy(() =>
  import(/* webpackChunkName: "legal" */ '../legal/terms-page.tsx').then((module) => ({
    default: module.TermsPage,
  })),
);
const PrivacyPage = lazy(() =>
  import(/* webpackChunkName: "legal" */ '../legal/privacy-page.tsx').then((module) => ({
    default: module.PrivacyPage,
  })),
);
const DashboardPage = lazy(() =>
  import(/* webpackChunkName: "dashboard" */ '../dashboard/dashboard-page.tsx').then((module) => ({
    default: module.DashboardPage,
  })),
);
const ProfilePage = lazy(() =>
  import(/* webpackChunkName: "forms" */ './form-screens.ts')
    .then(({ loadProfilePage }) => loadProfilePage())
    .then((module) => ({ default: module.ProfilePage })),
);

const PortalHealthPage = lazy(() =>
  import(/* webpackChunkName: "health" */ '../health/portal-health-page.tsx').then((module) => ({
    default: module.PortalHealthPage,
  })),
);

/** The health of the portal is a path like any unknown one to everybody who does not operate it. */
function OperatorOnly() {
  const { user } = useSession();
  if (!user) return <RemoteSkeleton />;
  return user.operator ? <PortalHealthPage /> : <UnknownPath />;
}

/**
 * The shell's own screens. Every other path belongs to the remote that declares it, inside the admin frame
 * when it is below /admin; an undeclared path goes to the home page.
 */
export const shellRoutes: RouteObject[] = [
  {
    element: <RootLayout />,
    children: [
      {
        path: paths.login,
        element: (
          <GuestOnly>
            <LoginPage />
          </GuestOnly>
        ),
      },
      { path: paths.register, element: <RegisterPage /> },
      { path: paths.recoverPassword, element: <RecoverPasswordPage /> },
      { path: paths.changePassword, element: <ChangePasswordPage /> },
      { path: paths.confirmEmail, element: <ConfirmEmailPage /> },
      { path: paths.undoEmail, element: <UndoEmailPage /> },
      { path: paths.terms, element: <TermsPage /> },
      { path: paths.privacy, element: <PrivacyPage /> },
      {
        element: <Frame />,
        children: [
          { path: paths.admin.root, element: <Navigate to={paths.admin.dashboard} replace /> },
          { path: paths.admin.dashboard, element: <DashboardPage /> },
          { path: paths.admin.profile, element: <ProfilePage /> },
          { path: paths.admin.portal, element: <OperatorOnly /> },
          { path: '*', element: <RemoteRoute otherwise={<UnknownPath />} /> },
        ],
      },
    ],
  },
];
