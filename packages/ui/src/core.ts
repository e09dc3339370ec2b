/* What every page of the portal has. */
export { Button, type ButtonProps } from './actions/button.tsx';
export { ButtonLink, type ButtonLinkProps } from './actions/button-link.tsx';
export type { ButtonSize, ButtonVariant } from './actions/button-style.ts';
export { CopyButton, type CopyButtonProps } from './actions/copy-button.tsx';
export { IconButton, type IconButtonProps } from './actions/icon-button.tsx';
export { Spinner } from './actions/spinner.tsx';
export { TextLink } from './actions/text-link.tsx';
export { useCopy } from './actions/use-copy.ts';
export { Badge, EnvironmentBadge } from './data/badge.tsx';
export { Banner, type BannerProps } from './data/banner.tsx';
export { CodeBlock, type CodeBlockProps } from './data/code-block.tsx';
export { DescriptionList } from './data/description-list.tsx';
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from './data/empty-state.tsx';
export { Mono } from './data/mono.tsx';
export { SecretField, type SecretFieldProps } from './data/secret-field.tsx';
export { Skeleton, SkeletonCard, type SkeletonProps, SkeletonTable } from './data/skeleton.tsx';
export { formatCurrency } from './format/currency.ts';
export { type DatePattern, formatDate } from './format/date.ts';
export { initials } from './format/initials.ts';
export { applyMask, unmask } from './format/mask.ts';
export { maskSecret } from './format/secret.ts';
export { CheckboxField, type CheckboxFieldProps } from './forms/checkbox-field.tsx';
export { controlStyle, Input } from './forms/control-style.ts';
export { CurrencyField, type CurrencyFieldProps } from './forms/currency-field.tsx';
export { forgetDraftsElsewhere, keepDrafts, noteDraft, takeDraft } from './forms/drafts.ts';
export { Field, type FieldControl, type FieldProps, splitFieldProps } from './forms/field.tsx';
export { MaskedField, type MaskedFieldProps } from './forms/masked-field.tsx';
export { PasswordField } from './forms/password-field.tsx';
export {
  type EnvironmentName,
  EnvironmentToggle,
  SegmentedToggle,
  type SegmentedToggleProps,
  type SegmentOption,
} from './forms/segmented-toggle.tsx';
export {
  SelectField,
  type SelectFieldProps,
  type SelectOption,
  SelectOptions,
} from './forms/select-field.tsx';
export { TextField, type TextFieldProps } from './forms/text-field.tsx';
export { ThemeSwitch } from './forms/theme-switch.tsx';
export { GlobalStyle } from './foundations/global-style.ts';
export { media } from './foundations/media.ts';
export { focusOutline, focusRing, textStyle } from './foundations/styles.ts';
export { ThemeProvider, type ThemeState, useTheme } from './foundations/theme.tsx';
export type { ThemeChoice, ThemeName } from './foundations/theme-store.ts';
export { type SpaceStep, token } from './foundations/token.ts';
export { type Tone, toneColors } from './foundations/tone.ts';
export { usePhone } from './foundations/use-phone.ts';
export { useScrolledDown } from './foundations/use-scrolled-down.ts';
export { VisuallyHidden, visuallyHidden } from './foundations/visually-hidden.ts';
export { Avatar } from './layout/avatar.tsx';
export { Card, CardHeader, type CardHeaderProps, Divider } from './layout/card.tsx';
export { Logo } from './layout/logo.tsx';
export { Page, PageHeader, type PageHeaderProps } from './layout/page.tsx';
export { Grid, Stack } from './layout/stack.tsx';
export { LoadingOverlay } from './overlays/loading-overlay.tsx';
export { Modal, type ModalProps } from './overlays/modal.tsx';
export { ModalFrame, type ModalFrameProps } from './overlays/modal-frame.tsx';
export { hasModalLayer, isBehindLayer } from './overlays/modal-layers.ts';
export {
  type NotificationContent,
  NotificationModal,
  type NotificationType,
} from './overlays/notification-modal.tsx';
export { type TabItem, Tabs, type TabsProps } from './overlays/tabs.tsx';
export { type ToastApi, ToastProvider, type ToastTone, useToast } from './overlays/toast.tsx';
export { Menu, type MenuItem } from './popovers/menu.tsx';
