import Type, { type Static } from 'typebox';
import { nullable } from '../common.ts';
import { named } from '../named.ts';

/** A logo's size at most, in bytes. */
export const logoBytes = 100 * 1024;

/** A logo's sides at least and at most, in pixels. */
export const logoSides = { least: 32, most: 2_000 } as const;

const base64Length = Math.ceil(logoBytes / 3) * 4;

/** How a merchant shows itself to those who pay it. The colour is that of the tile with its logo or initials. */
export const Appearance = named(
  'Appearance',
  Type.Object({
    shopName: nullable(Type.String()),
    cnpj: nullable(Type.String()),
    color: nullable(Type.String()),
    logoUrl: nullable(Type.String()),
  }),
);
export type Appearance = Static<typeof Appearance>;

/** `PUT /portal/appearance?userId=`. Without `logo` the one that there is stays; null takes it away. */
export const AppearanceInput = named(
  'AppearanceInput',
  Type.Object(
    {
      shopName: nullable(Type.String({ title: 'Nome da loja', minLength: 1, maxLength: 60, pattern: '\\S' })),
      cnpj: nullable(Type.String({ title: 'CNPJ', maxLength: 18 })),
      color: nullable(Type.String({ title: 'Cor', maxLength: 20 })),
      logo: Type.Optional(nullable(Type.String({ title: 'Logo', minLength: 1, maxLength: base64Length }))),
    },
    { additionalProperties: false },
  ),
);
export type AppearanceInput = Static<typeof AppearanceInput>;
