import type { FastifyRequest } from 'fastify';
import { RegistryError } from '../registry-error.ts';
import type { Operators } from './operators.ts';
import { type Action, permissions } from './permissions.ts';

/** Returns who calls, `token ci-keys` or `person usr_…`, when they may do this to the unit. Throws the answer to others. */
export type Authorize = (request: FastifyRequest, action: Action, unit?: string) => Promise<string>;

/**
 * Returns whose publish token a request has, when it is of the unit; `*` stands for all units, undefined for any of
 * them. Throws the answer to anybody else.
 */
export type AuthorizeToken = (request: FastifyRequest, unit: string | undefined) => Promise<string>;

export type AuthorizeOptions = {
  /** Left out on a host that accepts no publish tokens. */
  authorizeToken?: AuthorizeToken | undefined;
  operators: Operators;
};

/** Reads the table of permissions for publish tokens and operators' access tokens. */
export function createAuthorize({ authorizeToken, operators }: AuthorizeOptions): Authorize {
  return async (request, action, unit) => {
    const permission = permissions[action];
    const [, accessToken] = request.headers.authorization?.match(/^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/) ?? [];
    if (accessToken) {
      const { id } = await operators.require(accessToken, request.ip);
      if (permission.operator) return `person ${id}`;
      throw new RegistryError(403, 'forbidden', 'This takes a publish token, not a person.');
    }
    if (!authorizeToken || permission.token === 'none') {
      throw new RegistryError(401, 'unauthenticated', 'This takes the access token of an operator.');
    }
    if (permission.token === 'unit' && unit === undefined) throw new Error(`${action} is of a unit`);
    const wanted = { any: undefined, unit, all: '*' }[permission.token];
    return authorizeToken(request, wanted);
  };
}
