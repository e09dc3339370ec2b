import { createHash } from 'node:crypto';
import { Operator } from '@trilho/contracts/portal-override';
import { decodeJwt } from 'jose';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { networkOf } from '../network.ts';
import { RegistryError } from '../registry-error.ts';
import { createWrongTokens } from './wrong-tokens.ts';

export type OperatorsOptions = {
  /** Origin of the gateway, which knows the people of the portal. */
  gatewayUrl: string;
  /** How long the gateway may take to answer, in milliseconds. */
  timeoutMs?: number;
  now?: () => number;
};

export type Operators = {
  /** Returns the operator of an access token. @throws RegistryError 401, 403, 429, or 502 without an answer */
  require(accessToken: string, address: string): Promise<Operator>;
};

/** How long an answer is believed, in milliseconds: so long may a revoked operator go on. */
const believedMs = 30_000;
/** Operators that are remembered: more of them forget the oldest. */
const longestMemory = 1000;
/** Tokens of one address in a minute that are no operator's. */
const wrongTokens = 20;
const defaultTimeoutMs = 3000;

const Answer = Type.Object({ data: Operator });

/** Asks the gateway whether an access token is an operator's. */
export function createOperators(options: OperatorsOptions): Operators {
  const { gatewayUrl, timeoutMs = defaultTimeoutMs, now = Date.now } = options;
  const wrong = createWrongTokens(wrongTokens, now);
  /** Hash of a token → whose it is. */
  const known = new Map<string, { operator: Operator; until: number }>();

  const ask = async (accessToken: string): Promise<Operator> => {
    const response = await fetch(`${gatewayUrl}/api/v1/operator`, {
      headers: { authorization: `Bearer ${accessToken}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => undefined);
    if (response?.status === 401) {
      throw new RegistryError(401, 'unauthenticated', 'Sessão inválida ou expirada.');
    }
    if (response?.status === 403) {
      throw new RegistryError(403, 'forbidden', 'Somente quem opera o portal pode fazer isso.');
    }
    const answer: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
    if (!Value.Check(Answer, answer)) {
      throw new RegistryError(502, 'bad_gateway', 'Não foi possível confirmar quem você é. Tente novamente.');
    }
    return answer.data;
  };

  return {
    async require(accessToken, address) {
      const hash = createHash('sha256').update(accessToken).digest('hex');
      const found = known.get(hash);
      if (found && now() < found.until) return found.operator;
      known.delete(hash);
      const network = networkOf(address);
      if (wrong.isExhausted(network)) {
        throw new RegistryError(429, 'rate_limited', 'Muitas tentativas. Tente novamente em 1 minuto.');
      }
      const operator = await ask(accessToken).catch((error: unknown) => {
        // A gateway that does not answer says nothing about the token.
        if (!(error instanceof RegistryError && error.status === 502)) wrong.add(network);
        throw error;
      });
      const [oldest] = known.keys();
      if (known.size >= longestMemory && oldest !== undefined) known.delete(oldest);
      known.set(hash, { operator, until: Math.min(now() + believedMs, expiryOf(accessToken)) });
      return operator;
    },
  };
}

/** Reads when a token that the gateway has accepted expires, in milliseconds; 0 when it does not say. */
function expiryOf(accessToken: string): number {
  try {
    return (decodeJwt(accessToken).exp ?? 0) * 1000;
  } catch {
    return 0;
  }
}
