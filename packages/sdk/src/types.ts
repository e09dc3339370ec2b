import type { components } from './generated/api.ts';

type Schemas = components['schemas'];

export type Payment = Schemas['Payment'];
export type PaymentStatus = Schemas['PaymentStatus'];
export type Refund = Schemas['Refund'];
export type RefundDetails = Schemas['RefundDetails'];
export type PaymentRefundReason = Schemas['PaymentRefundReason'];
export type Gateway = Schemas['Gateway'];
export type GatewayMethod = Schemas['GatewayMethod'];
export type ConfiguredGateways = Schemas['Gateways'];
export type InstallmentOption = Schemas['InstallmentOption'];
export type InstallmentOptions = Schemas['InstallmentOptions'];
export type Route = Schemas['Route'];
export type Customer = Schemas['Customer'];
export type PaymentMethod = Schemas['PaymentMethod'];
export type Product = Schemas['Product'];
export type PricedProduct = Schemas['PricedProduct'];
export type Price = Schemas['Price'];
export type Subscription = Schemas['Subscription'];
export type SubscriptionStatus = Schemas['SubscriptionStatus'];
export type Invoice = Schemas['Invoice'];
export type InvoiceStatus = Schemas['InvoiceStatus'];
export type PaymentLink = Schemas['PaymentLink'];
export type PaymentLinkStatus = Schemas['PaymentLinkStatus'];
export type CardVerification = Schemas['CardVerification'];
export type Dispute = Schemas['Dispute'];
export type DisputeStatus = Schemas['DisputeStatus'];
export type Balance = Schemas['Balance'];
export type BalanceEntry = Schemas['BalanceEntry'];
export type BalanceEntryKind = Schemas['BalanceEntryKind'];
export type LedgerAccount = Schemas['LedgerAccount'];
export type Receivable = Schemas['Receivable'];
export type ReceivableStatus = Schemas['ReceivableStatus'];
export type WebhookEndpoint = Schemas['WebhookEndpoint'];
export type WebhookEndpointWithSecret = Schemas['WebhookEndpointWithSecret'];
export type Delivery = Schemas['Delivery'];
export type DeliveryDetails = Schemas['DeliveryDetails'];
export type Replay = Schemas['Replay'];
export type GatewayType = Schemas['GatewayType'];
export type DeclineAdvice = Schemas['DeclineAdvice'];
export type ErrorBody = Schemas['Error'];
/** The codes of the service's errors. */
export type ErrorCode = ErrorBody['error'];
/** A refused field, with a message in Portuguese for people. */
export type FieldError = ErrorBody['validationErrors'][number];
