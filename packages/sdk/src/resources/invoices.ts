import type { QueryOf } from '../caller.ts';
import type { components } from '../generated/api.ts';
import type { List } from '../list.ts';
import { Resource } from '../resource.ts';
import type { CallOptions } from '../transport.ts';
import type { Invoice } from '../types.ts';

export type InvoicePayParams = components['schemas']['PayInvoiceInput'];
export type InvoiceRetrieveParams = QueryOf<'GET /invoices/{id}'>;
export type InvoiceListParams = QueryOf<'GET /invoices'>;

export class Invoices extends Resource {
  /** Lists invoices, newest first. */
  list(query?: InvoiceListParams, options?: CallOptions): List<Invoice> {
    return this.api.list('GET /invoices', { query }, options);
  }

  retrieve(id: string, query?: InvoiceRetrieveParams, options?: CallOptions): Promise<Invoice> {
    return this.api.call('GET /invoices/{id}', { path: { id }, query }, options);
  }

  /** Charges an open invoice, on the card on file or on the given one. @throws CardDeclinedError */
  pay(id: string, body?: InvoicePayParams, options?: CallOptions): Promise<Invoice> {
    return this.api.call('POST /invoices/{id}/pay', { path: { id }, body }, options);
  }
}
