import type { CustomerRecord } from '../../kernel/mercadopago-records.ts';
import type { DeclaredParams } from '../../kernel/params/declared-params.ts';
import type { Input, MercadoPagoEndpoint } from '../api.ts';
import { type MercadoPagoContext, secondsOf } from '../context.ts';
import { badRequest, notFound } from '../errors.ts';
import { nextId, randomHex } from '../ids.ts';
import { pageOf, pagingParams, resultsOf } from '../paging.ts';
import { customerView } from './customer.view.ts';

const profileParams: DeclaredParams = [
  ...['first_name', 'last_name', 'date_registered', 'description', 'default_address', 'default_card'],
  {
    phone: ['area_code', 'number'],
    identification: ['type', 'number'],
    address: ['id', 'zip_code', 'street_name', 'street_number', { city: ['*'] }],
    metadata: ['*'],
  },
];

/** The account's customer of an id; 404 for any other. */
export function needCustomer(ctx: MercadoPagoContext, id = ''): CustomerRecord {
  const customer = ctx.store.get('mercadopago.customer', id);
  if (!customer) throw notFound(2002, 'Customer not found');
  return customer;
}

function withEmail(ctx: MercadoPagoContext, email: string): CustomerRecord | undefined {
  return ctx.store.all('mercadopago.customer').find((customer) => customer.email === email);
}

function create(ctx: MercadoPagoContext, { body }: Input) {
  const { email: _, ...profile } = body.values;
  const email = body.string('email')?.trim().toLowerCase() ?? '';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw badRequest(103, 'the email is invalid');
  if (withEmail(ctx, email)) throw badRequest(101, 'the customer already exist');
  const customer: CustomerRecord = {
    id: `${nextId()}-${randomHex().slice(0, 14)}`,
    createdMs: ctx.nowMs,
    updatedMs: ctx.nowMs,
    email,
    profile,
    defaultCard: null,
  };
  ctx.store.insert('mercadopago.customer', customer, secondsOf(ctx.nowMs), { lookup: email }, {});
  return customerView(ctx, customer);
}

function update(ctx: MercadoPagoContext, { path, body }: Input) {
  const before = needCustomer(ctx, path.id);
  const asked = ctx.store.get('mercadopago.card', body.string('default_card') ?? '');
  const customer = {
    ...before,
    updatedMs: ctx.nowMs,
    profile: { ...before.profile, ...body.values },
    defaultCard: asked?.customerId === before.id ? asked.id : before.defaultCard,
  };
  ctx.store.update(customer);
  return customerView(ctx, customer);
}

function remove(ctx: MercadoPagoContext, { path }: Input) {
  const customer = needCustomer(ctx, path.id);
  const removed = { ...customerView(ctx, customer), status: 'deactive' };
  for (const { id } of ctx.store.where('mercadopago.card', 'parent', customer.id)) ctx.store.markDeleted(id);
  ctx.store.markDeleted(customer.id);
  return removed;
}

function search(ctx: MercadoPagoContext, { query }: Input) {
  const email = query.email?.toLowerCase();
  const found = ctx.store
    .newestFirst('mercadopago.customer')
    .filter((customer) => email === undefined || customer.email === email);
  return resultsOf(pageOf(found, query), (customer) => customerView(ctx, customer));
}

export const customerEndpoints: MercadoPagoEndpoint[] = [
  { method: 'POST', path: '/v1/customers', status: 201, body: ['email', ...profileParams], handle: create },
  { method: 'GET', path: '/v1/customers/search', query: ['email', ...pagingParams], handle: search },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    handle: (ctx, { path }) => customerView(ctx, needCustomer(ctx, path.id)),
  },
  { method: 'PUT', path: '/v1/customers/:id', body: profileParams, handle: update },
  { method: 'DELETE', path: '/v1/customers/:id', handle: remove },
];
