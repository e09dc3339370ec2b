export { api } from './api/api.ts';
export { type ApiError, errorMessage, isApiError, isStepUpRequired } from './api/api-error.ts';
export type { PortalBaseQuery, PortalMeta } from './api/base-query.ts';
export type { PortalExtraOptions } from './api/error-policy.ts';
export { sessionApi, useCheckActivePlanQuery, useGetUserQuery } from './api/session-endpoints.ts';
export { useAskedFor } from './asked-for.ts';
export { useConfirmLeave, useUnsavedChanges } from './leave/unsaved-changes.ts';
export { useLoadingOverlay, useLoadingWhile } from './loading/use-loading.ts';
export { type Notification, type NotifyOptions, notify, useNotify } from './notifications/use-notify.ts';
export { PageMeta } from './page-meta.tsx';
export { usePageVisible } from './page-visible.ts';
export { paths } from './paths.ts';
export { checkPlan, planWarning, usePlanGate } from './plan/plan-gate.ts';
export { startPlanPolling } from './plan/plan-polling.ts';
export { PlanRequired } from './plan/plan-required.tsx';
export { apiUrl, getPortalConfig, type PortalConfig, setPortalConfig } from './portal-config.ts';
export { PortalProviders, type PortalProvidersProps } from './portal-providers.tsx';
export type { PaletteItem, PaletteScope, PaletteSource, RemoteModule } from './remote-module.ts';
export { RemoteWidget, RemoteWidgetContext, type RemoteWidgetProps } from './remote-widget.tsx';
export { type LoginState, RequireSession } from './session/require-session.tsx';
export {
  type Credentials,
  leaveSession,
  restoreSession,
  signIn,
  signOut,
  takeSessionOver,
} from './session/session-thunks.ts';
export { type Session, useEnvironment, useSession, useUserId } from './session/use-session.ts';
export type { NotificationType } from './state/notifications-slice.ts';
export {
  environmentChosen,
  planStatusChanged,
  type SessionUser,
  userReplaced,
} from './state/session-slice.ts';
export { confirmIdentity } from './step-up/step-up-thunks.ts';
export type { PortalThunk } from './store/portal-thunk.ts';
export {
  createPortalStore,
  type PortalDispatch,
  type PortalState,
  type PortalStore,
  useAppDispatch,
  useAppSelector,
} from './store/store.ts';
export { readRefreshToken, readRememberMe, storageKeys } from './tokens/token-storage.ts';
