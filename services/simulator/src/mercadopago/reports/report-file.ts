import type { MovementRecord, ReportRecord } from '../../kernel/mercadopago-records.ts';
import type { MercadoPagoContext } from '../context.ts';
import { availableAt, movementsByAvailability } from '../movements/movement.ts';
import { amountText, type CellInput, reportColumns } from './report-columns.ts';
import { type ReportSettings, settingsOf } from './report-config.ts';

const quoted = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A time with the offset that the account's reports are set to. */
function timeTextOf({ offsetHours }: ReportSettings): (ms: number) => string {
  const sign = offsetHours < 0 ? '-' : '+';
  const zone = `${sign}${String(Math.abs(offsetHours)).padStart(2, '0')}:00`;
  return (ms) => `${new Date(ms + offsetHours * 3_600_000).toISOString().slice(0, -1)}${zone}`;
}

/** A row that states a balance. */
interface BalanceRow {
  type: 'available_balance' | 'initial_available_balance' | 'total';
  description: string;
  ms: number;
  minor: number;
}

const isPayout = ({ description, netMinor }: MovementRecord): boolean =>
  (description === 'payout' || description === 'withdrawal') && netMinor < 0;

/** Writes the rows of one report. */
class Writer {
  readonly #ctx: MercadoPagoContext;
  readonly #report: ReportRecord;
  readonly #settings: ReportSettings;
  readonly #timeText: (ms: number) => string;

  constructor(ctx: MercadoPagoContext, report: ReportRecord) {
    this.#ctx = ctx;
    this.#report = report;
    this.#settings = settingsOf(ctx, report.kind);
    this.#timeText = timeTextOf(this.#settings);
  }

  #row(cellOf: (column: string) => string): string {
    const { columns, separator } = this.#settings;
    return `${columns.map((column) => quoted(cellOf(column), separator)).join(separator)}\n`;
  }

  heading(): string {
    return this.#row((column) => column);
  }

  movement(movement: MovementRecord, balanceMinor: number): string {
    const { userId } = this.#ctx.account;
    const input: CellInput = { movement, balanceMinor, userId, timeText: this.#timeText };
    return this.#row((column) => reportColumns[this.#report.kind][column]?.(input) ?? '');
  }

  balance({ type, description, ms, minor }: BalanceRow): string {
    const cells: Record<string, string> = {
      DATE: this.#timeText(ms),
      RECORD_TYPE: type,
      DESCRIPTION: description,
      NET_CREDIT_AMOUNT: amountText(Math.max(0, minor)),
      NET_DEBIT_AMOUNT: amountText(Math.max(0, 0 - minor)),
      GROSS_AMOUNT: amountText(minor),
      BALANCE_AMOUNT: amountText(minor),
    };
    return this.#row((column) => cells[column] ?? (column.endsWith('_AMOUNT') ? '0.00' : ''));
  }
}

/** Released money: the balance before, each movement as it counted, the balance around each payout, and the balance after. */
function* releasedRows(ctx: MercadoPagoContext, report: ReportRecord): Generator<string> {
  const writer = new Writer(ctx, report);
  const { beginMs, endMs, throughMs } = report;
  const movements = movementsByAvailability(ctx);
  let balanceMinor = availableAt(movements, beginMs - 1);
  yield writer.heading();
  yield writer.balance({
    type: 'initial_available_balance',
    description: '',
    ms: beginMs,
    minor: balanceMinor,
  });
  for (const movement of movements) {
    const { availableMs, description, sourceId, netMinor } = movement;
    if (availableMs < beginMs || availableMs >= endMs || availableMs > throughMs) continue;
    const around = { type: 'available_balance', ms: availableMs } as const;
    const name = `${description}_${sourceId ?? ''}`;
    if (isPayout(movement))
      yield writer.balance({ ...around, description: `pre_${name}`, minor: balanceMinor });
    balanceMinor += netMinor;
    yield writer.movement(movement, balanceMinor);
    if (isPayout(movement))
      yield writer.balance({ ...around, description: `pos_${name}`, minor: balanceMinor });
  }
  yield writer.balance({ type: 'total', description: '', ms: endMs, minor: balanceMinor });
}

/** Account money: each movement when it was booked, released or not. */
function* accountRows(ctx: MercadoPagoContext, report: ReportRecord): Generator<string> {
  const writer = new Writer(ctx, report);
  yield writer.heading();
  const movements = movementsByAvailability(ctx).toSorted((a, b) => a.bookedMs - b.bookedMs);
  for (const movement of movements) {
    const { bookedMs } = movement;
    if (bookedMs < report.beginMs || bookedMs >= report.endMs || bookedMs > report.throughMs) continue;
    yield writer.movement(movement, 0);
  }
}

/** The file of a report, row by row. */
export const fileRows = (ctx: MercadoPagoContext, report: ReportRecord): Generator<string> =>
  report.kind === 'release' ? releasedRows(ctx, report) : accountRows(ctx, report);
