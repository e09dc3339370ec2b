import type { Environment } from '@trilho/contracts/common';
import { invoiceState, invoiceStates } from '@trilho/contracts/invoice-state';
import type { PortalProduct } from '@trilho/contracts/portal-catalog';
import type { PortalCustomer } from '@trilho/contracts/portal-customer';
import type { PortalInvoice } from '@trilho/contracts/portal-invoice';
import type { PortalPayment } from '@trilho/contracts/portal-payment';
import type { ListedSubscription } from '@trilho/contracts/subscription';
import { subscriptionStates } from '@trilho/contracts/subscription-state';
import { type PaletteItem, paths } from '@trilho/portal';
import { formatCurrency } from '@trilho/ui';
import { customerTitle } from '../customers/customer-labels.ts';
import { invoiceName } from '../invoices/invoice-labels.tsx';
import { filteredList, screens } from '../paths.ts';
import { paymentBadge } from '../payments/payment-labels.ts';

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ');

/** `Ana Ribeiro`, `ana@loja.com.br`: links to the customer. */
export const customerItem = (customer: PortalCustomer, environment: Environment): PaletteItem => ({
  id: customer.id,
  title: customerTitle(customer),
  detail: customer.name ? (customer.email ?? customer.id) : customer.id,
  icon: 'users',
  to: screens.customer.to(customer.id, environment),
});

/** `Ana Ribeiro`, `R$ 59,90 · Aprovado · Pedido 2044`: links to the payment. */
export const paymentItem = (payment: PortalPayment, environment: Environment): PaletteItem => ({
  id: payment.id,
  title: payment.payerName ?? payment.customerName ?? payment.customerEmail,
  detail: joined(
    formatCurrency(payment.amount, payment.currency),
    paymentBadge(payment).text,
    payment.description,
  ),
  icon: 'receipt',
  to: screens.payment.to(payment.id, environment),
});

/** `Ana Ribeiro`, `Clube Flores · R$ 89,90 · Ativo`: links to the subscription. */
export const subscriptionItem = (
  { id, customerName, planName, price, status }: ListedSubscription,
  environment: Environment,
): PaletteItem => ({
  id,
  title: customerName,
  detail: joined(planName, formatCurrency(price), subscriptionStates[status].text),
  icon: 'repeat',
  to: screens.subscription.to(id, environment),
});

/** `Ana Ribeiro`, `F-0012 · R$ 89,90 · Paga`: links to the invoice. */
export const invoiceItem = (invoice: PortalInvoice, environment: Environment): PaletteItem => ({
  id: invoice.id,
  title: invoice.customerName ?? invoice.customerEmail ?? invoice.customerId,
  detail: joined(
    invoiceName(invoice),
    formatCurrency(invoice.amount, invoice.currency),
    invoiceStates[invoiceState(invoice)].text,
  ),
  icon: 'receipt',
  to: screens.invoice.to(invoice.id, environment),
});

const pricesText = ({ prices: [price, ...others] }: PortalProduct) => {
  if (!price) return 'Nenhum preço';
  if (others.length > 0) return `${others.length + 1} preços`;
  return price.unitAmount === null ? 'Valor variável' : formatCurrency(price.unitAmount, price.currency);
};

/** `Clube Flores`, `2 preços · Ativo`: links to the products filtered by its name. */
export const productItem = (product: PortalProduct, environment: Environment): PaletteItem => ({
  id: product.id,
  title: product.name,
  detail: joined(pricesText(product), product.active ? 'Ativo' : 'Inativo'),
  icon: 'package',
  to: filteredList(paths.admin.products, environment, { search: product.name }),
});

/** The id of a link to a form. */
export const newId = 'new';

/** Links to the products with the form of a new one open. */
export const newProductItem = (environment: Environment): PaletteItem => ({
  id: newId,
  title: 'Novo produto',
  detail: 'Cadastrar um produto e os seus preços',
  icon: 'package',
  to: filteredList(paths.admin.products, environment, { new: '1' }),
});

/** Links to a list with the form of something new open. */
const newItem =
  (title: string, detail: string, icon: string, list: string) =>
  (environment: Environment): PaletteItem => ({
    id: newId,
    title,
    detail,
    icon,
    to: filteredList(list, environment, { new: '1' }),
  });

export const newCustomerItem = newItem(
  'Novo cliente',
  'Cadastrar quem compra de você',
  'users',
  paths.admin.customers,
);
export const newChargeItem = newItem(
  'Nova cobrança',
  'Cobrar um cliente uma vez',
  'receipt',
  paths.admin.payments,
);
export const newSubscriptionItem = newItem(
  'Nova assinatura',
  'Assinar um cliente a um preço',
  'repeat',
  paths.admin.subscriptions,
);
