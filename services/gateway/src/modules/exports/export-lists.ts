import type { ExportList } from '@trilho/contracts/portal-export';
import type { ExportSource } from './export-source.ts';
import { accountingExport } from './lists/accounting.ts';
import { balanceOfxExport } from './lists/balance-ofx.ts';
import { customerExport } from './lists/customers.ts';
import { differenceExport } from './lists/differences.ts';
import { invoiceExport } from './lists/invoices.ts';
import { linkExport } from './lists/links.ts';
import { monthClosingExport } from './lists/month-closing.ts';
import { paymentExport } from './lists/payments.ts';
import { payoutExport } from './lists/payouts.ts';
import { productExport } from './lists/products.ts';
import { receivableExport } from './lists/receivables.ts';
import { subscriptionExport } from './lists/subscriptions.ts';

export const exportLists: Record<ExportList, ExportSource> = {
  payments: paymentExport,
  customers: customerExport,
  subscriptions: subscriptionExport,
  products: productExport,
  invoices: invoiceExport,
  links: linkExport,
  receivables: receivableExport,
  payouts: payoutExport,
  differences: differenceExport,
  accounting: accountingExport,
  balance_ofx: balanceOfxExport,
  month_closing: monthClosingExport,
};
