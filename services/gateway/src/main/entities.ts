import { Delivery, DeliveryAttempt } from '../event-log/delivery.entity.ts';
import { MerchantEvent } from '../event-log/event.entity.ts';
import { LogCluster } from '../event-log/log-cluster.entity.ts';
import { WebhookReplay } from '../event-log/replay.entity.ts';
import { WebhookEndpoint } from '../event-log/webhook-endpoint.entity.ts';
import { IdempotencyKey } from '../idempotency/idempotency-key.entity.ts';
import { AccountImport, CopyDrift, ImportSighting } from '../modules/account-import/account-import.entity.ts';
import { ApiRequestRecord } from '../modules/api-requests/api-request.entity.ts';
import { MerchantAppearance } from '../modules/appearance/appearance.entity.ts';
import { Application } from '../modules/applications/application.entity.ts';
import { PasswordReset } from '../modules/auth/password-reset.entity.ts';
import { RefreshToken } from '../modules/auth/refresh-token.entity.ts';
import { BankCredit } from '../modules/bank-credits/bank-credit.entity.ts';
import { Invoice } from '../modules/billing/invoices/invoice.entity.ts';
import {
  Subscription,
  SubscriptionCount,
  SubscriptionHistory,
} from '../modules/billing/subscription-record/subscription.entity.ts';
import { CardVerification } from '../modules/card-verifications/card-verification.entity.ts';
import { Customer } from '../modules/customers/customer.entity.ts';
import { PaymentMethod } from '../modules/customers/payment-method.entity.ts';
import { Dispute } from '../modules/disputes/dispute.entity.ts';
import { EmailChange } from '../modules/email-change/email-change.entity.ts';
import { ExportTicket } from '../modules/exports/export-ticket.entity.ts';
import { GatewayDay, GatewayMinute, GatewayWatch } from '../modules/gateway-health/gateway-health.entity.ts';
import { GatewayIncident } from '../modules/gateway-incidents/gateway-incident.entity.ts';
import { GatewayTermsRecord } from '../modules/gateway-terms/gateway-terms.entity.ts';
import {
  LedgerBackfill,
  LedgerBook,
  LedgerDay,
  LedgerPosting,
  LedgerProgress,
  LedgerSnapshot,
} from '../modules/ledger/ledger.entity.ts';
import {
  DeclineHour,
  LateHour,
  MethodHour,
  MetricProgress,
  PaymentHour,
} from '../modules/metrics/rollups/metric-hours.entity.ts';
import { MonthClosing } from '../modules/month-closings/month-closing.entity.ts';
import { PaymentLink, PaymentLinkPayment } from '../modules/payment-links/payment-link.entity.ts';
import { CheckLease } from '../modules/payments/reconciliation/check-lease.entity.ts';
import { Payment } from '../modules/payments/record/payment.entity.ts';
import { Refund } from '../modules/payments/record/refund.entity.ts';
import { Surplus } from '../modules/payments/record/surplus.entity.ts';
import { Payout } from '../modules/payouts/payout.entity.ts';
import { PlanCancellation } from '../modules/plan/record/plan-cancellation.entity.ts';
import { PlanInvoice } from '../modules/plan/record/plan-invoice.entity.ts';
import { PlanSubscription } from '../modules/plan/record/plan-subscription.entity.ts';
import { PlatformSetting } from '../modules/plan/record/platform-setting.entity.ts';
import { Price } from '../modules/products/price.entity.ts';
import { Product } from '../modules/products/product.entity.ts';
import { KeyAccount } from '../modules/provider-accounts/key-account.entity.ts';
import { PaymentConfig } from '../modules/provider-accounts/payment-config.entity.ts';
import { PreviousCredential } from '../modules/provider-accounts/previous-credential.entity.ts';
import { ProviderCallRecord } from '../modules/provider-calls/provider-call.entity.ts';
import {
  ProviderEventOutcome,
  ProviderEventRecord,
  QueuedProviderEvent,
} from '../modules/provider-events/provider-event.entity.ts';
import { Receivable } from '../modules/receivables/receivable.entity.ts';
import {
  ReconciliationDifference,
  ReconciliationSighting,
} from '../modules/reconciliation/reconciliation-difference.entity.ts';
import {
  ReconciliationAccount,
  ReconciliationRun,
} from '../modules/reconciliation/reconciliation-run.entity.ts';
import { ApprovalDay, ApprovalTally } from '../modules/routing/approval/approval.entity.ts';
import { RoutingSettingsRecord } from '../modules/routing/routing.entity.ts';
import { SealingProgress } from '../modules/sealing/sealing-progress.entity.ts';
import { SecurityEventRecord } from '../modules/security-log/security-event.entity.ts';
import { SettlementDifference } from '../modules/settlement-differences/settlement-difference.entity.ts';
import { SettlementFile, SettlementFilePart } from '../modules/settlements/record/settlement-file.entity.ts';
import { SettlementFormerAccount } from '../modules/settlements/record/settlement-former-account.entity.ts';
import { SettlementLine } from '../modules/settlements/record/settlement-line.entity.ts';
import { SettlementProgress } from '../modules/settlements/record/settlement-progress.entity.ts';
import { StatusDayRow, StatusIncidentRow, StatusProbe } from '../modules/status/status.entity.ts';
import { RecoveryCode, TwoFactor } from '../modules/two-factor/two-factor.entity.ts';
import { Address } from '../modules/users/address.entity.ts';
import { User } from '../modules/users/user.entity.ts';
import { ProviderTurn, RateLimitSlot } from '../platform/rate-limits/slot.entities.ts';
import { Throttle } from '../platform/rate-limits/throttle.entity.ts';

/** Every entity of the service, registered by hand. */
export const entities = [
  User,
  Address,
  RefreshToken,
  PasswordReset,
  Throttle,
  SecurityEventRecord,
  Application,
  KeyAccount,
  PaymentConfig,
  PlanSubscription,
  PlanCancellation,
  PlanInvoice,
  PlatformSetting,
  SealingProgress,
  ProviderEventRecord,
  ProviderCallRecord,
  QueuedProviderEvent,
  ProviderEventOutcome,
  Payment,
  Refund,
  Surplus,
  PaymentLink,
  PaymentLinkPayment,
  MerchantAppearance,
  RoutingSettingsRecord,
  MerchantEvent,
  LogCluster,
  WebhookEndpoint,
  Delivery,
  DeliveryAttempt,
  WebhookReplay,
  IdempotencyKey,
  Customer,
  CardVerification,
  PaymentMethod,
  Product,
  Price,
  Subscription,
  SubscriptionHistory,
  SubscriptionCount,
  Invoice,
  Dispute,
  ApiRequestRecord,
  CheckLease,
  ProviderTurn,
  RateLimitSlot,
  AccountImport,
  ImportSighting,
  CopyDrift,
  PreviousCredential,
  ExportTicket,
  ReconciliationRun,
  ReconciliationAccount,
  ReconciliationDifference,
  ReconciliationSighting,
  EmailChange,
  TwoFactor,
  RecoveryCode,
  StatusProbe,
  StatusDayRow,
  StatusIncidentRow,
  PaymentHour,
  DeclineHour,
  MethodHour,
  LateHour,
  MetricProgress,
  ApprovalDay,
  ApprovalTally,
  GatewayMinute,
  GatewayDay,
  GatewayWatch,
  GatewayIncident,
  LedgerBook,
  LedgerPosting,
  LedgerSnapshot,
  LedgerDay,
  LedgerProgress,
  LedgerBackfill,
  Receivable,
  GatewayTermsRecord,
  SettlementFile,
  SettlementFilePart,
  SettlementLine,
  SettlementFormerAccount,
  SettlementProgress,
  SettlementDifference,
  Payout,
  BankCredit,
  MonthClosing,
];
