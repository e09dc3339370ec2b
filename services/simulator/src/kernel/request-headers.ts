import type { FastifyRequest } from 'fastify';
import { apiVersion } from './context.ts';
import { invalidRequest } from './errors.ts';
import type { Caller } from './keys.ts';

/**
 * Refuses an API version other than the one that the simulator speaks, whether it exists at the provider or not.
 */
export function checkVersion(version: string): void {
  if (version === apiVersion) return;
  throw invalidRequest(`Invalid Stripe API version: ${version}. The simulator speaks ${apiVersion} only.`);
}

/** A body of another type would be read as no parameters at all. */
function checkBodyType(type: string | undefined, length: string | undefined): void {
  if (length === '0' || type === undefined || type.startsWith('application/x-www-form-urlencoded')) return;
  throw invalidRequest(
    'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any ' +
      'questions, we can help at https://support.stripe.com/.',
  );
}

/** Checks the headers that change whose data an answer shows, in which shape, and how the body is read. */
export function checkHeaders(headers: FastifyRequest['headers'], caller: Caller): void {
  const version = headers['stripe-version'];
  if (version !== undefined) checkVersion(String(version));
  checkBodyType(headers['content-type'], headers['content-length']);
  const account = headers['stripe-account'] ?? headers['stripe-context'];
  if (account === undefined || account === caller.accountId) return;
  throw invalidRequest(
    "Only Stripe Connect platforms can work with other accounts. If you specified a client_id parameter, make sure it's " +
      'correct. If you need to setup a Stripe Connect platform, you can do so at ' +
      'https://dashboard.stripe.com/account/applications/settings.',
  );
}
