import type { Endpoint } from '../kernel/http.ts';
import type { DeclaredParams } from '../kernel/params/declared-params.ts';

/** Verbs of the SDK's methods, by what follows the resource in the path. */
const verbs: Record<string, Record<string, string>> = {
  '': { GET: 'List', POST: 'Create' },
  ':id': { GET: 'Retrieve', POST: 'Update', DELETE: 'Delete' },
};

/** Parameter types whose name does not follow from the path. */
const exceptions: Record<string, string> = {
  'GET /v1/account': 'AccountRetrieveCurrentParams',
  'GET /v1/balance': 'BalanceRetrieveParams',
  'GET /v1/customers/:id/payment_methods': 'CustomerListPaymentMethodsParams',
  'GET /v1/customers/:customer/payment_methods/:id': 'CustomerRetrievePaymentMethodParams',
  'GET /v1/invoices/:id/lines': 'InvoiceListLineItemsParams',
  'POST /v1/invoices/:id/finalize': 'InvoiceFinalizeInvoiceParams',
  'POST /v1/invoices/:id/void': 'InvoiceVoidInvoiceParams',
  'GET /v1/checkout/sessions/:id/line_items': 'Checkout.SessionListLineItemsParams',
  'DELETE /v1/subscriptions/:id': 'SubscriptionCancelParams',
};

const pascal = (text: string): string =>
  text.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const groups = new Set(['checkout', 'test_helpers']);

/** Names the SDK's type of an endpoint's parameters: `POST /v1/payment_intents` has `PaymentIntentCreateParams`. */
export function sdkTypeOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  const exception = exceptions[`${method} ${path}`];
  if (exception) return exception;
  const parts = path.split('/').slice(2);
  const group = groups.has(parts[0] ?? '') ? `${pascal(parts.shift() ?? '')}.` : '';
  const [resource = '', ...rest] = parts;
  const singular = pascal(resource.replace(/s$/, '').replace('invoiceitem', 'invoice_item'));
  const verb = verbs[rest.join('/')]?.[method] ?? pascal(rest.at(-1) ?? '');
  return `${group}${singular}${verb}Params`;
}

/** One line of TypeScript that compiles if the SDK's type knows the parameter. */
export interface ParamCheck {
  param: string;
  code: string;
}

/** Lists a check for each parameter, at every depth, against the type of that name. */
export function paramChecks(type: string, declared: DeclaredParams, path = ''): ParamCheck[] {
  const checkOf = (name: string, code: string): ParamCheck[] =>
    name === '*' ? [] : [{ param: path ? `${path}[${name}]` : name, code }];
  return declared.flatMap((item) => {
    if (typeof item === 'string') return checkOf(item, `check<Names<${type}>>('${item}');`);
    return Object.entries(item).flatMap(([name, nested]) => [
      ...checkOf(name, `check<Names<${type}>>('${name}');`),
      ...paramChecks(`At<${type}, '${name}'>`, nested, path ? `${path}[${name}]` : name),
    ]);
  });
}

/** What the checks are made of: the names of a type, of each member of a union, and the objects inside it. */
export const checkPrelude = `import type Stripe from 'stripe';
type Inner<T> = T extends readonly (infer E)[] ? Inner<E> : T extends object ? T : never;
type Names<T> = T extends unknown ? keyof T : never;
type At<T, K extends string> = T extends unknown ? (K extends keyof T ? Inner<NonNullable<T[K]>> : never) : never;
declare function check<N>(name: N): void;
`;
