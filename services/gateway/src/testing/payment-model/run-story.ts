import type { Payment, PaymentStatus } from '@trilho/contracts/payment';
import { reconcilePayments } from '../../modules/payments/reconciliation/reconcile-payments.ts';
import { readJournal } from '../../modules/payments/record/payment-journal.ts';
import type { ProviderEvent } from '../../providers/port/provider-event.ts';
import type { TestAnswer, TestMerchant } from '../app/merchant.ts';
import { charge } from '../app/merchant.ts';
import type { TestApp } from '../app/test-app.ts';
import { applyEvent } from '../apply-event.ts';
import { type ModelPayment, type ModelProvider, modelCards } from './model-provider.ts';
import { Observer } from './observer.ts';
import { possibleMoves } from './possible-moves.ts';
import type { Aside, Call, Step, Story } from './steps.ts';

/** What a story is told on. */
export interface Stage {
  service: TestApp;
  provider: ModelProvider;
  merchant: TestMerchant;
  configId: string;
  /** Looks at what is kept of a payment after each step. @throws where that contradicts itself */
  check?(id: string): Promise<void>;
  /** Lets time pass for all that the product has written. */
  wait(ms: number): Promise<void>;
}

const returnUrl = 'https://loja.example';

const isCall = (what: Call | Aside): what is Call =>
  ['pay', 'operate', 'confirm', 'refund'].includes(what.do);

/** Tells one story from its beginning until nothing is open, and checks at each step what the product says. */
export class StoryRun {
  readonly #stage: Stage;
  readonly #story: Story;
  readonly #name: string;
  readonly observer: Observer;
  #id: string | null = null;
  #refunds = 0;
  #operations = 0;

  constructor(stage: Stage, story: Story, name: string) {
    this.#stage = stage;
    this.#story = story;
    this.#name = name;
    this.observer = new Observer(story.card !== 'browser');
  }

  get id(): string | null {
    return this.#id;
  }

  #payment(): ModelPayment | null {
    return this.#id ? this.#stage.provider.of(this.#name) : null;
  }

  async tell(): Promise<void> {
    for (const step of this.#story.steps) await this.#take(step);
    await this.#settle();
  }

  async #take({ what, wait, fault, meanwhile }: Step): Promise<void> {
    const { provider } = this.#stage;
    // What is to be found is due by then.
    await this.#stage.wait(what.do === 'reconcile' ? wait + 70_000 : wait);
    const asides = async () => {
      for (const aside of meanwhile) await this.#aside(aside);
    };
    provider.trouble = { fault, meanwhile: asides };
    if (isCall(what)) await this.#call(what);
    else await this.#aside(what);
    provider.trouble = {};
    await this.#look();
  }

  async #call(call: Call): Promise<void> {
    const before = this.observer.position;
    const { key, answer } = await this.#send(call);
    const paymentId: unknown = answer.body.data?.id ?? answer.body.paymentId;
    if (call.do === 'pay' && typeof paymentId === 'string') this.#id = paymentId;
    this.observer.heard({ key, charges: call.do === 'pay' }, answer, this.#payment(), before);
  }

  async #send(call: Call): Promise<{ key: string; answer: TestAnswer }> {
    const { merchant } = this.#stage;
    if (call.do === 'pay') {
      const { card, capture } = this.#story;
      const key = `${this.#name}-pay`;
      const method = card === 'browser' ? undefined : modelCards[card];
      const paid = { capture, paymentMethodId: method, ...(method && { returnUrl }) };
      // Taxes of which those that went back leave a part.
      const fiscal = { documentType: 'NFE', cbsAmount: 17, ibsAmount: 35 };
      const isTaxed = /[02468]$/.test(this.#name);
      const body = charge({ ...paid, description: this.#name, ...(isTaxed && { fiscal }) });
      return { key, answer: await merchant.post('/process', body, { 'idempotency-key': key }) };
    }
    const path = `/payments/${this.#id}`;
    if (call.do === 'refund') {
      if (call.fresh) this.#refunds += 1;
      const key = `${this.#name}-refund-${this.#refunds}`;
      const answer = await merchant.post(`${path}/refund`, { amount: 700 }, { 'idempotency-key': key });
      return { key, answer };
    }
    if (call.fresh) this.#operations += 1;
    if (call.do === 'confirm') {
      const key = `${this.#name}-confirm-${call.card}-${this.#operations}`;
      const body = { paymentMethodId: modelCards[call.card], returnUrl };
      return { key, answer: await merchant.post(`${path}/confirm`, body, { 'idempotency-key': key }) };
    }
    const key = `${this.#name}-${call.operation}-${this.#operations}`;
    const answer = await merchant.post(`${path}/${call.operation}`, {}, { 'idempotency-key': key });
    return { key, answer };
  }

  async #aside(aside: Aside): Promise<void> {
    const { provider, service } = this.#stage;
    const payment = this.#payment();
    if (aside.do === 'reconcile') await reconcilePayments(service.context);
    if (aside.do === 'event') {
      // The latest are the likeliest.
      const event = provider.events.at(-1 - (aside.choice % Math.max(1, provider.events.length)));
      await this.#post(event, aside.twice);
    }
    if (aside.do === 'bank' && payment) provider.moveRefund(payment, aside.refund);
    if (aside.do === 'move' && payment) {
      const moves = possibleMoves(provider, payment, this.#story.card === 'browser');
      const heard = provider.events.length;
      moves[aside.choice % Math.max(1, moves.length)]?.();
      if (aside.posted && provider.events.length > heard) await this.#post(provider.events.at(-1), false);
    }
  }

  async #post(event: ProviderEvent | undefined, twice: boolean): Promise<void> {
    const { service, configId } = this.#stage;
    if (!event) return;
    for (const _ of twice ? [1, 2] : [1]) {
      // The provider may be in trouble for an event's question, too: then the event comes again some time.
      await applyEvent(service.context, configId, event).catch(() => undefined);
    }
  }

  async #read(): Promise<Payment | null> {
    if (!this.#id) return null;
    const { status, body } = await this.#stage.merchant.get(`/payments/${this.#id}`);
    if (status !== 200) throw new Error(`GET answered ${status}`);
    return body.data;
  }

  async #look(): Promise<PaymentStatus | null> {
    const payment = await this.#read();
    if (payment) this.observer.saw(payment, this.#payment());
    if (this.#id) await this.#stage.check?.(this.#id);
    return payment?.status ?? null;
  }

  /** All trouble ends. The rest of the events is lost: what is open is looked after until it is the provider's. */
  async #settle(): Promise<void> {
    for (const minutes of [3, 15, 24 * 60, 4 * 24 * 60]) {
      await this.#stage.wait(minutes * 60_000);
      await reconcilePayments(this.#stage.service.context);
      await this.#look();
    }
    const payment = await this.#read();
    if (!payment) return;
    this.observer.ended(payment, this.#payment(), await this.#announced(payment.id));
  }

  /** The payment's events, in the order in which its journal tells of them: the clock may stand still between two. */
  async #announced(id: string): Promise<string[]> {
    const { service, merchant } = this.#stage;
    const em = service.context.orm.em.fork();
    const told = await em.execute<{ id: string; type: string }[]>(
      `select id, type from events where data->>'id' = ? and type like 'payment.%'`,
      [id],
    );
    const steps = await readJournal({ userId: merchant.user.id, environment: 'SANDBOX' }, id, em);
    const journaled = steps.flatMap(({ kind, type, eventId }) =>
      kind === 'state' && type && eventId ? [{ id: eventId, type }] : [],
    );
    if (
      told.length !== journaled.length ||
      journaled.some((step) => !told.some((row) => row.id === step.id))
    ) {
      throw new Error(`the journal tells of ${journaled.length} events, there are ${told.length}`);
    }
    return journaled.map(({ type }) => type.slice('payment.'.length));
  }
}
