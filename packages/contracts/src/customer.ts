import Type, { type Static } from 'typebox';
import { CursorQuery, cursorPage, GatewayType, Id, Metadata, nullable, Timestamp } from './common.ts';
import { MerchantMetadata, metadataFilter } from './metadata.ts';
import { named } from './named.ts';
import { PaymentMethod } from './payments/payment-method.ts';

const name = Type.String({ title: 'Nome', minLength: 1, maxLength: 256, pattern: '\\S' });
const email = Type.String({ title: 'Email', format: 'email', maxLength: 254 });
const phone = Type.String({ title: 'Telefone', minLength: 1, maxLength: 20, pattern: '^[+0-9() .-]+$' });
const description = Type.String({ title: 'Descrição', maxLength: 500 });

/** `POST /customers`. */
export const CreateCustomerInput = named(
  'CreateCustomerInput',
  Type.Object(
    {
      name,
      email,
      phone: Type.Optional(phone),
      description: Type.Optional(description),
      gatewayType: Type.Optional(GatewayType),
      metadata: Type.Optional(MerchantMetadata),
    },
    { additionalProperties: false },
  ),
);
export type CreateCustomerInput = Static<typeof CreateCustomerInput>;

/**
 * `PUT /customers/:id`: what is left out stays, null clears; an empty value in `metadata` removes the pair.
 */
export const UpdateCustomerInput = named(
  'UpdateCustomerInput',
  Type.Object(
    {
      name: Type.Optional(name),
      email: Type.Optional(email),
      phone: Type.Optional(nullable(phone)),
      description: Type.Optional(nullable(description)),
      metadata: Type.Optional(MerchantMetadata),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
);
export type UpdateCustomerInput = Static<typeof UpdateCustomerInput>;

/** A merchant's customer. `name` and `email` may be null on one that was created at the provider directly. */
export const Customer = named(
  'Customer',
  Type.Object({
    id: Id,
    name: nullable(Type.String()),
    email: nullable(Type.String()),
    phone: nullable(Type.String()),
    description: nullable(Type.String()),
    defaultPaymentMethodId: nullable(Id),
    /** Only with `expand=defaultPaymentMethod`. */
    defaultPaymentMethod: Type.Optional(nullable(PaymentMethod)),
    gateway: GatewayType,
    externalId: Type.String(),
    metadata: Metadata,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
);
export type Customer = Static<typeof Customer>;

const expand = Type.Optional(Type.Array(Type.Enum(['defaultPaymentMethod']), { maxItems: 5 }));

export const CustomerQuery = Type.Object({ expand });
export type CustomerQuery = Static<typeof CustomerQuery>;

/**
 * `email` matches the whole address regardless of case; `name` matches anywhere in the name, or at its
 * beginning when it has one or two characters.
 */
export const CustomerListQuery = Type.Object({
  ...CursorQuery.properties,
  email: Type.Optional(Type.String({ maxLength: 254 })),
  name: Type.Optional(Type.String({ maxLength: 256 })),
  createdFrom: Type.Optional(Timestamp),
  createdTo: Type.Optional(Timestamp),
  ...metadataFilter,
  expand,
});
export type CustomerListQuery = Static<typeof CustomerListQuery>;
export const CustomerPage = named('CustomerPage', cursorPage(Customer));
export type CustomerPage = Static<typeof CustomerPage>;
