import type { ExportList } from '@trilho/contracts/portal-export';
import type { ExportSource } from './export-source.ts';
import { customerExport } from './lists/customers.ts';
import { invoiceExport } from './lists/invoices.ts';
import { linkExport } from './lists/links.ts';
import { paymentExport } from './lists/payments.ts';
import { productExport } from './lists/products.ts';
import { subscriptionExport } from './lists/subscriptions.ts';

export const exportLists: Record<ExportList, ExportSource> = {
  payments: paymentExport,
  customers: customerExport,
  subscriptions: subscriptionExport,
  products: productExport,
  invoices: invoiceExport,
  links: linkExport,
};
