import { randomUUID } from 'node:crypto';
import { newId } from '../../../../platform/ids.ts';
import type { PaymentProvider } from '../../../port/payment-provider.ts';
import type { CreatePaymentInput, ProviderPayment } from '../../../port/payments.ts';
import { requireNamespace } from '../../../port/require-namespace.ts';
import type { ProviderSettlementLine, ReportsNamespace } from '../../../port/settlements.ts';
import { mercadoPago } from '../../mercadopago-provider.ts';

const dayMs = 86_400_000;
/** Digits of a card whose holder decides what becomes of its payments. */
const cardNumber = '5031433215406351';

/** The port of an account at an address. */
export const openAt = (url: string, secretKey: string, timeoutMs = 5000): PaymentProvider =>
  mercadoPago.create({ MERCADOPAGO_API_URL: url, PROVIDER_TIMEOUT_MS: timeoutMs })({ secretKey });

/** The reports of an account. */
export function reportsOf(provider: PaymentProvider): ReportsNamespace {
  const { reports } = requireNamespace(provider, 'settlements');
  if (!reports) throw new Error('no reports');
  return reports;
}

/** A fresh key for one write. */
export const key = () => ({ idempotencyKey: randomUUID() });

/** A merchant's fresh account at a stand-in, whose payments are paid and whose money is moved. */
export class MerchantAccount {
  readonly token = `TEST-token-${newId('usr')}`;
  readonly provider: PaymentProvider;
  readonly #url: string;

  constructor({ url }: { url: string }) {
    this.#url = url;
    this.provider = openAt(`${url}/mercadopago`, this.token);
  }

  async #post(path: string, body: object): Promise<{ id?: string; sourceId?: string }> {
    const response = await fetch(`${this.#url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { id?: string; sourceId?: string };
  }

  /** Asks the stand-in for what no call of the API does. */
  control(path: string, body: object) {
    return this.#post(`/_simulator/mercadopago/${path}`, body);
  }

  /** Makes the settings of the account's reports, as its owner does. */
  async setReports(settings: object): Promise<void> {
    await this.#post('/mercadopago/v1/account/release_report/config', settings);
  }

  #create(amountMinor: number, method: CreatePaymentInput['method'], paymentId: string) {
    const input: CreatePaymentInput = {
      ...{ paymentId, amountMinor, currency: 'BRL', description: 'Pedido', metadata: {} },
      ...{ customerEmail: 'ana@exemplo.com.br', captureLater: false },
      payer: { name: 'Ana Souza', document: '12345678909' },
      ...(method && { method }),
    };
    return this.provider.payments.create(input, key());
  }

  async payByCard(
    amountMinor: number,
    installments = 1,
    paymentId: string = newId('pay'),
  ): Promise<ProviderPayment> {
    const publicKey = this.token.replace('token', 'key');
    const { id = '' } = await this.#post(`/mercadopago/v1/card_tokens?public_key=${publicKey}`, {
      card_number: cardNumber,
      expiration_month: 11,
      expiration_year: new Date().getUTCFullYear() + 4,
      security_code: '123',
      cardholder: { name: 'APRO', identification: { type: 'CPF', number: '12345678909' } },
    });
    return this.#create(amountMinor, { type: 'card', token: id, installments }, paymentId);
  }

  /** A Pix that waits for its payer. */
  openPix(amountMinor: number): Promise<ProviderPayment> {
    return this.#create(amountMinor, { type: 'pix', expiresAt: new Date(Date.now() + dayMs) }, newId('pay'));
  }

  async payByPix(amountMinor: number): Promise<ProviderPayment> {
    const { externalId } = await this.openPix(amountMinor);
    await this.#post(`/_simulator/payments/${externalId}/pay`, {});
    return this.provider.payments.retrieve(externalId);
  }

  /** Asks for a report of the days around now, waits for it, and returns its file's name. */
  async readyReport(): Promise<string> {
    const reports = reportsOf(this.provider);
    const from = new Date(Date.now() - 20 * dayMs);
    const asked = await reports.request({ from, to: new Date(Date.now() + 40 * dayMs) });
    for (let turn = 0; turn < 50; turn += 1) {
      const report = (await reports.list()).find(({ externalId }) => externalId === asked.externalId);
      if (report?.status === 'ready' && report.fileName) return report.fileName;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('the report was not made');
  }

  /** The lines of a fresh report. */
  async reportedLines(): Promise<ProviderSettlementLine[]> {
    const reports = reportsOf(this.provider);
    const lines: ProviderSettlementLine[] = [];
    for await (const line of reports.read(await reports.download(await this.readyReport()))) lines.push(line);
    return lines;
  }
}
