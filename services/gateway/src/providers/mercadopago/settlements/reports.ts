import { readAnswer } from '../../kit/read-answer.ts';
import { refused } from '../../kit/refusals.ts';
import { ProviderRejected } from '../../port/provider-errors.ts';
import type { ProviderReport, ReportsNamespace } from '../../port/settlements.ts';
import type { MercadoPagoClient } from '../client.ts';
import { ReportAnswer, ReportListAnswer } from '../objects.ts';
import { readStatement } from './statement.ts';

/** Released money: what counts for the balance that is paid out, with the payouts among its lines. */
const reportPath = '/v1/account/release_report';

/** Columns of the Brazilian glossary that are read, or that people look for. */
const documented = [
  ...['DATE', 'SOURCE_ID', 'EXTERNAL_REFERENCE', 'RECORD_TYPE', 'DESCRIPTION', 'NET_CREDIT_AMOUNT'],
  ...['NET_DEBIT_AMOUNT', 'GROSS_AMOUNT', 'SELLER_AMOUNT', 'MP_FEE_AMOUNT', 'FINANCING_FEE_AMOUNT'],
  ...['SHIPPING_FEE_AMOUNT', 'TAXES_AMOUNT', 'COUPON_AMOUNT', 'EFFECTIVE_COUPON_AMOUNT', 'INSTALLMENTS'],
  ...['PAYMENT_METHOD', 'TRANSACTION_APPROVAL_DATE', 'METADATA', 'BALANCE_AMOUNT'],
  'PAYOUT_BANK_ACCOUNT_NUMBER',
];
/** The currency is in files that merchants have, and in no Brazilian glossary: it is asked for first. */
const columnChoices = [[...documented, 'CURRENCY'], documented];

/** What an account's reports are set to that has set nothing yet; whatever is set is the merchant's, and stays. */
const settingsWith = (columns: readonly string[]) => ({
  file_name_prefix: 'trilho-liberacoes',
  display_timezone: 'GMT-04',
  separator: ';',
  frequency: { type: 'monthly', value: 1, hour: 0 },
  columns: columns.map((key) => ({ key })),
});

/** Whether a call was refused for a reason. */
const isRefused = (error: unknown, reason: ProviderRejected['reason']): boolean =>
  error instanceof ProviderRejected && error.reason === reason;

/** Statuses of a report that will not come. */
const failed = new Set(['deleted', 'error', 'failed', 'rejected', 'expired']);
/** Statuses of one that is being made; any other has its file. */
const unfinished = new Set(['pending', 'processing', 'in_progress', 'in_process']);

/** Entries of old reports have no status, and a file. */
function statusOf({ status, file_name: fileName }: ReportAnswer): ProviderReport['status'] {
  const name = status?.toLowerCase() ?? '';
  if (failed.has(name)) return 'failed';
  return fileName && !unfinished.has(name) ? 'ready' : 'pending';
}

function toReport(report: ReportAnswer): ProviderReport {
  const status = statusOf(report);
  return {
    externalId: String(report.id),
    status,
    fileName: status === 'ready' ? (report.file_name ?? null) : null,
    span: { from: new Date(report.begin_date), to: new Date(report.end_date) },
  };
}

/** The provider takes whole seconds. */
const secondText = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`;

const createdAt = ({ date_created: date, id }: ReportAnswer): number => Date.parse(date ?? '') || Number(id);

/** What a file is asked for by: a name of the provider's, and no way out of its folder. */
const isFileName = (name: string): boolean => /^[\w.-]{1,200}$/.test(name) && !/^\.+$/.test(name);

export function reportsNamespace(send: MercadoPagoClient): ReportsNamespace {
  const makeSettings = async ([columns, ...others]: readonly string[][]): Promise<void> => {
    if (!columns) throw refused('invalid', null);
    try {
      await send({ method: 'POST', path: `${reportPath}/config`, body: settingsWith(columns) });
    } catch (error) {
      if (others.length === 0 || !isRefused(error, 'invalid')) throw error;
      await makeSettings(others);
    }
  };

  const ensureSettings = async (): Promise<void> => {
    try {
      await send({ method: 'GET', path: `${reportPath}/config` });
    } catch (error) {
      if (!isRefused(error, 'not_found')) throw error;
      await makeSettings(columnChoices);
    }
  };

  return {
    async request({ from, to }) {
      await ensureSettings();
      const body = { begin_date: secondText(from), end_date: secondText(to) };
      return toReport(readAnswer(ReportAnswer, await send({ method: 'POST', path: reportPath, body })));
    },

    async list() {
      const reports = readAnswer(ReportListAnswer, await send({ method: 'GET', path: `${reportPath}/list` }));
      return reports.toSorted((a, b) => createdAt(b) - createdAt(a)).map(toReport);
    },

    async download(fileName) {
      if (!isFileName(fileName)) throw refused('not_found', null);
      return send.download({ path: `${reportPath}/${encodeURIComponent(fileName)}` });
    },

    read: readStatement,
  };
}
