import { newId } from '../../platform/ids.ts';
import type { PaymentProvider } from '../port/payment-provider.ts';
import { requireNamespace } from '../port/require-namespace.ts';
import { contractSubjects } from './contract-subjects.ts';
import { input } from './method-inputs.ts';
import { payWaiting } from './paid-payment.ts';
import { payPal } from './paypal-subject.ts';

/** What is disputed of R$ 25,00: money that is taken back, or only asked about. */
export type DisputeKind = 'chargeback' | 'inquiry';

interface DisputedPayment {
  /** Ours. */
  paymentId: string;
  externalId: string;
}

/** An account of an adapter whose payers dispute. Close it in `afterAll`. */
export interface DisputeStage {
  provider: PaymentProvider & Required<Pick<PaymentProvider, 'disputes'>>;
  /** Lets a payment be made and its payer dispute it. */
  dispute(kind: DisputeKind): Promise<DisputedPayment>;
  /** Opens an account of its own for what follows. */
  begin(): void;
  close(): Promise<void>;
}

/** What the contract on disputes must know of an adapter. */
export interface DisputeSubject {
  name: string;
  reason: string;
  unknownId: string;
  start(): Promise<DisputeStage>;
}

const withDisputes = (provider: PaymentProvider): DisputeStage['provider'] => ({
  ...provider,
  disputes: requireNamespace(provider, 'disputes'),
});

const timeoutMs = 10_000;
let numbers = 0;
const key = () => ({ idempotencyKey: `key-${++numbers}` });

const ofCards = (subject: (typeof contractSubjects)[number]): DisputeSubject => ({
  name: subject.name,
  reason: 'fraudulent',
  unknownId: 'du_unknown',
  async start() {
    const standIn = await subject.start(timeoutMs);
    const { chargedBack, inquired } = subject.methods;
    const open = () => withDisputes(standIn.open({ secretKey: subject.keys.valid() }));
    const stage: DisputeStage = {
      provider: open(),
      begin() {
        stage.provider = open();
      },
      async dispute(kind) {
        const paymentId = newId('pay');
        const { externalId } = await stage.provider.payments.create(
          {
            ...{ paymentId, amountMinor: 2_500, currency: 'BRL', description: 'Pedido' },
            ...{ customerEmail: 'ana@exemplo.com.br', captureLater: false, metadata: {} },
            paymentMethodExternalId: kind === 'chargeback' ? chargedBack : inquired,
            returnUrl: 'https://loja.exemplo.com.br/volta',
          },
          key(),
        );
        return { paymentId, externalId };
      },
      close: () => standIn.close(),
    };
    return stage;
  },
});

const ofPayPal: DisputeSubject = {
  name: payPal.name,
  reason: 'product_not_received',
  unknownId: 'PP-R-UNKNOWN-1',
  async start() {
    const standIn = await payPal.start(timeoutMs);
    const open = () => withDisputes(standIn.open({ secretKey: payPal.newKey() }));
    const stage: DisputeStage = {
      provider: open(),
      begin() {
        stage.provider = open();
      },
      async dispute(kind) {
        const { provider } = stage;
        const paymentId = newId('pay');
        const asked = input({ type: 'paypal' }, { paymentId, amountMinor: 2_500 });
        const { externalId } = await provider.payments.create(asked, key());
        await payWaiting({ standIn, provider, key }, externalId);
        await standIn.dispute?.(externalId, kind === 'chargeback' ? 'CHARGEBACK' : 'INQUIRY');
        return { paymentId, externalId };
      },
      close: () => standIn.close(),
    };
    return stage;
  },
};

/** Every adapter whose provider tells of disputes, each held to the same promises. */
export const disputeSubjects: DisputeSubject[] = [...contractSubjects.map(ofCards), ofPayPal];
