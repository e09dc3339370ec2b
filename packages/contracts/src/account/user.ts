import Type, { type Static } from 'typebox';
import { CalendarDate, Id, nullable, Timestamp } from '../common.ts';
import { named } from '../named.ts';

const text = (title: string, maxLength = 120) =>
  Type.String({ title, minLength: 1, maxLength, pattern: '\\S' });

/** A postal address. `zipCode` is eight digits, `state` the two-letter UF. */
export const AddressInput = named(
  'AddressInput',
  Type.Object(
    {
      street: text('Rua', 200),
      number: text('Número', 20),
      complement: Type.Optional(nullable(Type.String({ title: 'Complemento', maxLength: 120 }))),
      neighborhood: text('Bairro'),
      city: text('Cidade'),
      state: text('Estado', 60),
      country: text('País', 60),
      zipCode: Type.String({ title: 'CEP', format: 'cep', minLength: 1 }),
    },
    { additionalProperties: false },
  ),
);
export type AddressInput = Static<typeof AddressInput>;

export const Address = named(
  'Address',
  Type.Object({
    id: Id,
    street: Type.String(),
    number: Type.String(),
    complement: nullable(Type.String()),
    neighborhood: Type.String(),
    city: Type.String(),
    state: Type.String(),
    country: Type.String(),
    zipCode: Type.String(),
  }),
);
export type Address = Static<typeof Address>;

export const User = named(
  'User',
  Type.Object({
    id: Id,
    active: Type.Boolean(),
    name: Type.String(),
    surname: Type.String(),
    cpf: Type.String(),
    email: Type.String(),
    /** The new address, which replaces `email` once it is confirmed by mail. */
    pendingEmail: nullable(Type.String()),
    /** Whether sign-in and proofs of identity require a verification code. */
    twoFactorEnabled: Type.Boolean(),
    phone: Type.String(),
    birthDate: CalendarDate,
    address: nullable(Address),
    /** Runs the portal: sees its health, rolls releases back. Left out for everybody else. */
    operator: Type.Optional(Type.Literal(true)),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
);
export type User = Static<typeof User>;

const personal = {
  name: text('Nome'),
  surname: text('Sobrenome'),
  email: Type.String({ title: 'Email', format: 'email', minLength: 1, maxLength: 254 }),
  phone: Type.String({ title: 'Telefone', format: 'phone', minLength: 1 }),
  birthDate: Type.String({ title: 'Data de Nascimento', format: 'date' }),
};

/** `POST /auth/register`. */
export const RegisterInput = named(
  'RegisterInput',
  Type.Object(
    {
      ...personal,
      cpf: Type.String({ title: 'CPF', format: 'cpf', minLength: 1 }),
      password: Type.String({ title: 'Senha', format: 'strong-password', maxLength: 200 }),
      address: Type.Optional(AddressInput),
    },
    { additionalProperties: false },
  ),
);
export type RegisterInput = Static<typeof RegisterInput>;

/**
 * `PUT /users/:userId`. The CPF is not editable. A different e-mail becomes `pendingEmail` and requires a
 * step-up.
 */
export const UpdateUserInput = named(
  'UpdateUserInput',
  Type.Object({ ...personal, address: AddressInput }, { additionalProperties: false }),
);
export type UpdateUserInput = Static<typeof UpdateUserInput>;
