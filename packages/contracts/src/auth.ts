import Type, { type Static } from 'typebox';
import { Id } from './common.ts';

export const LoginInput = Type.Object(
  {
    email: Type.String({ title: 'Email', format: 'email', maxLength: 254 }),
    password: Type.String({ title: 'Senha', minLength: 1, maxLength: 200 }),
  },
  { additionalProperties: false },
);
export type LoginInput = Static<typeof LoginInput>;

/** Access token: JWT of 15 minutes with `sub` (email), `user_id`, `exp`. Refresh token: 30 days, rotated at each use. */
export const Tokens = Type.Object({ access_token: Type.String(), refresh_token: Type.String() });
export type Tokens = Static<typeof Tokens>;

export const RefreshInput = Type.Object(
  {
    accessToken: Type.String({ minLength: 1, maxLength: 4096 }),
    refreshToken: Type.String({ minLength: 1, maxLength: 512 }),
    subject: Type.String({ minLength: 1, maxLength: 254 }),
  },
  { additionalProperties: false },
);
export type RefreshInput = Static<typeof RefreshInput>;

export const LogoutInput = Type.Object(
  { refreshToken: Type.String({ minLength: 1, maxLength: 512 }) },
  { additionalProperties: false },
);
export type LogoutInput = Static<typeof LogoutInput>;

export const ValidateQuery = Type.Object({ token: Type.String({ minLength: 1, maxLength: 4096 }) });

/** What the access token carries. `exp` and `iat` are in seconds. */
export const TokenClaims = Type.Object({
  sub: Type.String(),
  user_id: Id,
  exp: Type.Integer(),
  iat: Type.Integer(),
});
export type TokenClaims = Static<typeof TokenClaims>;

/** `GET /auth/validate`: whether the token is genuine and unexpired. */
export const TokenValidity = Type.Object({ valid: Type.Boolean() });
export type TokenValidity = Static<typeof TokenValidity>;
