import type { EntityManager } from '@mikro-orm/postgresql';
import type { MerchantScope } from '../../context.ts';
import { bulkInsert } from '../../demo/bulk-insert.ts';
import { readPeriod } from '../../modules/metrics/metrics.period.ts';
import { readMetrics } from '../../modules/metrics/metrics.service.ts';
import { advance, recompute } from '../../modules/metrics/rollups/roll-up-hours.ts';
import { newId } from '../../platform/ids.ts';
import { countMetrics } from '../metric-count.ts';
import { buildPaymentRow, buildSubscriptionRows } from '../metric-rows.ts';
import type { InvoiceFigures, PaidBy, PaymentFigures, RollupStep } from './rollup-story.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Where stories happen: the places of merchants, an invoice's customer, and the clock of the triggers. */
export interface RollupStage {
  places: MerchantScope[];
  customerId: string;
  em(): EntityManager;
  setClock(at: Date): Promise<void>;
}

const paymentColumns = ({ status, captured, currency, declineCode }: PaymentFigures) => ({
  status,
  amountCapturedMinor: captured,
  currency,
  declineCode,
});

class Killed extends Error {}

/** One story on the way. Its clock begins on 27 February 2060, for no connection's real time is later. */
export class RollupRun {
  readonly #stage: RollupStage;
  #now = new Date('2060-02-27T12:34:56.789Z');
  #payments: string[] = [];
  #invoices: string[] = [];
  #slow: { tx: EntityManager; adds?: string; holds?: string } | null = null;
  /** So many readings, and how many of them met rolled hours. */
  readings = { all: 0, rolled: 0 };

  constructor(stage: RollupStage) {
    this.#stage = stage;
  }

  async play(steps: readonly RollupStep[]): Promise<void> {
    await this.#stage.setClock(this.#now);
    for (const step of steps) {
      this.#now = new Date(this.#now.getTime() + 7);
      await this.#take(step);
    }
    await this.#end(true);
    for (const place of [0, 1, 2]) await this.#read(place, 30, null);
  }

  /** Takes everything that it wrote away. */
  async clear(): Promise<void> {
    await this.#end(false);
    for (const table of [
      ...['payments', 'invoices', 'payment_hours', 'decline_hours', 'method_hours'],
      ...['metric_late_hours', 'metric_progress'],
    ]) {
      await this.#stage.em().execute(`delete from ${table}`);
    }
  }

  #take(step: RollupStep): Promise<void> {
    const em = this.#stage.em();
    switch (step.kind) {
      case 'pay':
        return this.#pay(step, step.skewMs, em).then((id) => void this.#payments.push(id));
      case 'change':
        return this.#change(this.#free(step.which), step.figures, em);
      case 'remove':
        return this.#execute('delete from payments where id = ?', [this.#free(step.which)], em);
      case 'refund':
        return this.#execute(
          'update payments set amount_refunded_minor = 1 where id = ?',
          [this.#free(step.which)],
          em,
        );
      case 'bill':
        return this.#bill(step.place, step.invoice, em);
      case 'rebill':
        return this.#rebill(this.#invoices[step.which % this.#invoices.length], step.invoice, em);
      case 'unbill':
        return this.#execute(
          'delete from invoices where id = ?',
          [this.#invoices[step.which % this.#invoices.length]],
          em,
        );
      case 'slow':
        return this.#startSlow(step);
      case 'end':
        return this.#end(step.commits);
      case 'wait':
        return this.#moveTo(this.#now.getTime() + step.minutes * minuteMs);
      case 'edge': {
        const ms = this.#now.getTime();
        const next =
          step.of === 'hour' ? ms - (ms % hourMs) + hourMs : ms - ((ms - 3 * hourMs) % dayMs) + dayMs;
        return this.#moveTo(next);
      }
      case 'work':
        return this.#work(step.step, step.isKilled);
      case 'read':
        return this.#read(step.place, step.days, step.daysAgo);
    }
  }

  async #execute(statement: string, values: unknown[], em: EntityManager): Promise<void> {
    if (!values.includes(undefined)) await em.execute(statement, values);
  }

  /** A payment that no open transaction holds. */
  #free(which: number): string | undefined {
    const id = this.#payments[which % this.#payments.length];
    return id === this.#slow?.holds ? undefined : id;
  }

  #at(age: number): Date {
    return new Date(this.#now.getTime() - age * minuteMs);
  }

  #scope(place: number): MerchantScope {
    const scope = this.#stage.places[place];
    if (!scope) throw new Error(`No place ${place}`);
    return scope;
  }

  async #pay(
    { place, age, figures, paidBy }: { place: number; age: number; figures: PaymentFigures; paidBy: PaidBy },
    skewMs: number,
    em: EntityManager,
  ): Promise<string> {
    const at = this.#at(age);
    const id = newId('pay', at.getTime() + skewMs);
    await bulkInsert(
      'payments',
      [buildPaymentRow(this.#scope(place), at, { id, ...paymentColumns(figures), ...paidBy })],
      em,
    );
    return id;
  }

  #change(id: string | undefined, figures: PaymentFigures, em: EntityManager): Promise<void> {
    return this.#execute(
      'update payments set status = ?, amount_captured_minor = ?, currency = ?, decline_code = ? where id = ?',
      [figures.status, figures.captured, figures.currency, figures.declineCode, id],
      em,
    );
  }

  async #bill(place: number, invoice: InvoiceFigures, em: EntityManager): Promise<void> {
    const at = this.#now;
    const id = newId('inv', at.getTime());
    const row = {
      ...this.#scope(place),
      ...{ id, gateway: 'STRIPE', externalId: id, metadata: {}, version: 0, providerStateAt: at },
      ...{ createdAt: at, updatedAt: at, customerId: this.#stage.customerId, status: 'open' },
      ...{ amountMinor: 4_990, amountDueMinor: 0, amountPaidMinor: 0, amountRefundedMinor: 0 },
      ...{ currency: 'BRL', attemptCount: 1, periodStartAt: at, periodEndAt: at },
      ...this.#invoiceColumns(invoice),
    };
    await bulkInsert('invoices', [row], em);
    this.#invoices.push(id);
  }

  #invoiceColumns({ status, paid, currency, paidAge, isDeleted }: InvoiceFigures) {
    return {
      status,
      amountPaidMinor: paid,
      currency,
      paidAt: paidAge === null ? null : this.#at(paidAge),
      deletedAt: isDeleted ? this.#now : null,
    };
  }

  #rebill(id: string | undefined, invoice: InvoiceFigures, em: EntityManager): Promise<void> {
    const row = this.#invoiceColumns(invoice);
    return this.#execute(
      `update invoices set status = ?, amount_paid_minor = ?, currency = ?, paid_at = ?, deleted_at = ? where id = ?`,
      [row.status, row.amountPaidMinor, row.currency, row.paidAt, row.deletedAt, id],
      em,
    );
  }

  async #startSlow(step: Extract<RollupStep, { kind: 'slow' }>): Promise<void> {
    await this.#end(true);
    const tx = this.#stage.em();
    await tx.begin();
    const holds = step.which === null ? undefined : this.#free(step.which);
    if (holds) await this.#change(holds, step.figures, tx);
    const adds = holds ? undefined : await this.#pay(step, 0, tx);
    this.#slow = { tx, ...(holds ? { holds } : {}), ...(adds ? { adds } : {}) };
  }

  async #end(commits: boolean): Promise<void> {
    const slow = this.#slow;
    this.#slow = null;
    if (!slow) return;
    if (!commits) return slow.tx.rollback();
    await slow.tx.commit();
    if (slow.adds) this.#payments.push(slow.adds);
  }

  async #moveTo(ms: number): Promise<void> {
    this.#now = new Date(ms);
    await this.#stage.setClock(this.#now);
  }

  async #work(step: Extract<RollupStep, { kind: 'work' }>['step'], isKilled: boolean): Promise<void> {
    const one = (em: EntityManager) =>
      step === 'advance' ? advance(em, this.#now) : recompute(em, step === 'recompute one' ? 1 : 20);
    if (isKilled) {
      const killed = this.#stage.em().transactional(async (tx) => {
        await one(tx);
        throw new Killed();
      });
      return killed.catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
    }
    await one(this.#stage.em());
    if (step !== 'all') return;
    while ((await recompute(this.#stage.em())) === 'done');
    while ((await advance(this.#stage.em(), this.#now)) === 'done');
  }

  /** Compares a reading with an independent count. `daysAgo` ends a range of days that was chosen. */
  async #read(place: number, days: number, daysAgo: number | null): Promise<void> {
    const scope = this.#scope(place);
    const dayOf = (ms: number) => new Date(ms - 3 * hourMs - ((ms - 3 * hourMs) % dayMs));
    const lastDay = dayOf(this.#now.getTime() - (daysAgo ?? 0) * dayMs);
    const firstDay = new Date(lastDay.getTime() - (days - 1) * dayMs);
    const [from, to] = [firstDay, lastDay].map((day) => day.toISOString().slice(0, 10));
    const chosen = daysAgo === null ? { from: undefined, to: undefined } : { from, to };
    const until = new Date(Math.min(this.#now.getTime(), lastDay.getTime() + dayMs + 3 * hourMs));
    const em = this.#stage.em();
    // `days` of the query are 7, 30 or 90 through the door; a range has any number.
    const period = { ...readPeriod({ days: 7, ...chosen }, this.#now), days };
    const metrics = await readMetrics(scope, period, em);
    const counted = await countMetrics(scope, { firstDay, days, until }, em);
    const only = ({ volume, approved, declined }: CountedFigures) => ({ volume, approved, declined });
    expect({
      current: only(metrics.current),
      previous: only(metrics.previous),
      daily: metrics.daily.map(({ date, previousVolume, ...day }) => ({
        date,
        previousVolume,
        ...only(day),
      })),
      declineReasons: metrics.declineReasons,
      byMethod: metrics.byMethod,
    }).toEqual(counted);
    const [rolled] = await em.execute<{ n: string }[]>(
      'select count(*) n from payment_hours where user_id = ? and environment = ? and hour < ?',
      [scope.userId, scope.environment, until],
    );
    this.readings.all += 1;
    if (Number(rolled?.n) > 0) this.readings.rolled += 1;
  }
}

type CountedFigures = { volume: number; approved: number; declined: number };

/** A customer whose invoices the stories write, with what it needs. */
export const customerOf = (scope: MerchantScope) => buildSubscriptionRows(scope, []).customers;
