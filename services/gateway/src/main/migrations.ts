import { Baseline } from './migrations/20261127-01-baseline.ts';
import { Payer } from './migrations/20261127-02-payer.ts';
import { PaymentFacts } from './migrations/20261127-03-payment-facts.ts';
import { Appearance } from './migrations/20261127-04-appearance.ts';
import { PaidAt } from './migrations/20261127-04-paid-at.ts';
import { SealingProgress } from './migrations/20261127-05-sealing-progress.ts';
import { RequestsOfEvents } from './migrations/20261127-06-requests-of-events.ts';
import { EventLogCluster } from './migrations/20261127-07-event-log-cluster.ts';
import { PinnedVersions } from './migrations/20261127-08-pinned-versions.ts';
import { RefundReasons } from './migrations/20261127-12-refund-reasons.ts';
import { PaymentReference } from './migrations/20261127-13-payment-reference.ts';
import { PaymentReferenceIndex } from './migrations/20261127-14-payment-reference-index.ts';
import { StatementDescriptor } from './migrations/20261127-15-statement-descriptor.ts';
import { CheckLeases } from './migrations/20261128-01-check-leases.ts';
import { SavedMethods } from './migrations/20261128-01-saved-methods.ts';
import { CardVerifications } from './migrations/20261128-02-card-verifications.ts';
import { RoutedPayments } from './migrations/20261128-03-routed-payments.ts';
import { RoutingSettings } from './migrations/20261128-04-routing-settings.ts';
import { Approvals } from './migrations/20261128-05-approvals.ts';
import { ReplacedPaymentsIndex } from './migrations/20261128-05-replaced-payments-index.ts';
import { GatewayHealth } from './migrations/20261128-06-gateway-health.ts';
import { Ledger } from './migrations/20261128-07-ledger.ts';
import { Receivables } from './migrations/20261128-08-receivables.ts';
import { RoutedLinks } from './migrations/20261128-08-routed-links.ts';
import { Settlements } from './migrations/20261128-09-settlements.ts';
import { LineTimesIndex } from './migrations/20261129-07-line-times-index.ts';
import { SettlementAccounts } from './migrations/20261129-11-settlement-accounts.ts';
import { TaxSplit } from './migrations/20261129-20-tax-split.ts';
import { ReceivableTaxesIndex } from './migrations/20261129-22-receivable-taxes-index.ts';
import { LedgerSums } from './migrations/20261129-23-ledger-sums.ts';
import { UntiedLinesIndex } from './migrations/20261129-24-untied-lines-index.ts';
import { RarePostings } from './migrations/20261129-30-rare-postings.ts';
import { RarePostingsAlone } from './migrations/20261129-31-rare-postings-alone.ts';
import { InvoiceSettlement } from './migrations/20261129-40-invoice-settlement.ts';
import { WaitingLinesIndex } from './migrations/20261129-41-waiting-lines-index.ts';
import { StoredAccounts } from './migrations/20261129-45-stored-accounts.ts';
import { StoredAccountsIndex } from './migrations/20261129-46-stored-accounts-index.ts';
import { CapturesInParts } from './migrations/20261130-10-captures-in-parts.ts';

/** Every migration, oldest first, registered by hand. A name never changes once released. */
export const migrationsList = [
  { name: '20261127-01-baseline', class: Baseline },
  { name: '20261127-02-payer', class: Payer },
  { name: '20261127-03-payment-facts', class: PaymentFacts },
  { name: '20261127-04-appearance', class: Appearance },
  { name: '20261127-04-paid-at', class: PaidAt },
  { name: '20261127-05-sealing-progress', class: SealingProgress },
  { name: '20261127-06-requests-of-events', class: RequestsOfEvents },
  { name: '20261127-07-event-log-cluster', class: EventLogCluster },
  { name: '20261127-08-pinned-versions', class: PinnedVersions },
  { name: '20261127-12-refund-reasons', class: RefundReasons },
  { name: '20261127-13-payment-reference', class: PaymentReference },
  { name: '20261127-14-payment-reference-index', class: PaymentReferenceIndex },
  { name: '20261127-15-statement-descriptor', class: StatementDescriptor },
  { name: '20261128-01-check-leases', class: CheckLeases },
  { name: '20261128-01-saved-methods', class: SavedMethods },
  { name: '20261128-02-card-verifications', class: CardVerifications },
  { name: '20261128-03-routed-payments', class: RoutedPayments },
  { name: '20261128-04-routing-settings', class: RoutingSettings },
  { name: '20261128-05-approvals', class: Approvals },
  { name: '20261128-05-replaced-payments-index', class: ReplacedPaymentsIndex },
  { name: '20261128-06-gateway-health', class: GatewayHealth },
  { name: '20261128-07-ledger', class: Ledger },
  { name: '20261128-08-receivables', class: Receivables },
  { name: '20261128-08-routed-links', class: RoutedLinks },
  { name: '20261128-09-settlements', class: Settlements },
  { name: '20261129-07-line-times-index', class: LineTimesIndex },
  { name: '20261129-11-settlement-accounts', class: SettlementAccounts },
  { name: '20261129-20-tax-split', class: TaxSplit },
  { name: '20261129-22-receivable-taxes-index', class: ReceivableTaxesIndex },
  { name: '20261129-23-ledger-sums', class: LedgerSums },
  { name: '20261129-24-untied-lines-index', class: UntiedLinesIndex },
  { name: '20261129-30-rare-postings', class: RarePostings },
  { name: '20261129-31-rare-postings-alone', class: RarePostingsAlone },
  { name: '20261129-40-invoice-settlement', class: InvoiceSettlement },
  { name: '20261129-41-waiting-lines-index', class: WaitingLinesIndex },
  { name: '20261129-45-stored-accounts', class: StoredAccounts },
  { name: '20261129-46-stored-accounts-index', class: StoredAccountsIndex },
  { name: '20261130-10-captures-in-parts', class: CapturesInParts },
];

/**
 * Migrations that take away what a release before them stopped using, by name, with that release: nodes of it run on while
 * they are applied. All others only add.
 */
export const contractMigrations: Readonly<Record<string, string>> = {};
