import type { Environment, GatewayType } from '@trilho/contracts/common';
import { gatewayNames } from '@trilho/contracts/gateway-names';
import type { ConfigFinding } from '@trilho/contracts/payment-config';
import type { ProviderAccountReport } from '../../providers/port/account.ts';
import type { PaymentProvider } from '../../providers/port/payment-provider.ts';
import { isProviderFailure, ProviderRejected } from '../../providers/port/provider-errors.ts';
import { opensWithBoth, wordsOf } from '../../providers/registry.ts';
import { type KeyVerdict, verdictOf } from './key-state.ts';
import { within } from './look-limit.ts';

const environmentNames: Record<Environment, string> = { SANDBOX: 'Sandbox', PRODUCTION: 'Produção' };
const keyModes: Record<Environment, string> = { SANDBOX: 'teste', PRODUCTION: 'produção' };

/** The keys that are looked at, and what they are for. */
export interface CheckedKeys {
  publicKey: string;
  secretKey: string;
  environment: Environment;
  gatewayType: GatewayType;
}

/** What is wrong comes with the way to mend it. */
type FindingWords =
  | [level: 'ok', code: string, message: string]
  | [level: 'warning' | 'error', code: string, message: string, remedy: string];

const finding = (...[level, code, message, remedy]: FindingWords): ConfigFinding => ({
  level,
  code,
  message,
  ...(remedy && { remedy }),
});

/** A key as it begins a sentence. */
const capitalised = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1);

/** What the keys alone tell. Prefixes are hints, so each is a warning at most, unless the keys are exchanged. */
function readKeys({ publicKey, secretKey, environment, gatewayType }: CheckedKeys): ConfigFinding[] {
  const words = wordsOf(gatewayType);
  const { keyPage, isSecret, otherMode, exchanged } = words;
  const dashboard = keyPage[environment];
  if (isSecret?.test(publicKey)) {
    return [
      finding('error', 'secret_in_public_field', 'A chave pública informada é uma chave secreta.', exchanged),
    ];
  }
  const other = otherMode[environment];
  const mode = keyModes[environment];
  const ofOtherMode = (key: string, code: string, name: string): ConfigFinding[] =>
    other?.test(key)
      ? [
          finding(
            'warning',
            code,
            `${capitalised(name)} não é do modo ${mode}.`,
            `Copie ${name} do modo ${mode} em ${dashboard}.`,
          ),
        ]
      : [];
  return [
    ...ofOtherMode(publicKey, 'public_key_of_other_mode', words.publicKey),
    ...ofOtherMode(secretKey, 'secret_key_of_other_mode', words.secretKey),
  ];
}

function readReport(
  report: ProviderAccountReport,
  { environment, gatewayType }: CheckedKeys,
): ConfigFinding[] {
  const name = gatewayNames[gatewayType];
  const { keyPage, onboarding } = wordsOf(gatewayType);
  const problems = [
    ...(report.liveMode !== (environment === 'PRODUCTION')
      ? [
          finding(
            'error',
            'mode_mismatch',
            `As chaves são do modo ${report.liveMode ? 'produção' : 'teste'}, mas o ambiente é ${environmentNames[environment]}.`,
            `Use as chaves do modo ${keyModes[environment]}: ${keyPage[environment]}.`,
          ),
        ]
      : []),
    ...(report.chargesEnabled
      ? []
      : [
          finding(
            'error',
            'charges_disabled',
            `A conta no ${name} ainda não pode receber pagamentos.`,
            onboarding,
          ),
        ]),
    ...(report.defaultCurrency === 'BRL'
      ? []
      : [
          finding(
            'warning',
            'currency_not_brl',
            `A moeda padrão da conta é ${report.defaultCurrency || 'desconhecida'}, e não BRL.`,
            `Cobranças em reais serão convertidas. Para receber em reais, use uma conta do ${name} no Brasil.`,
          ),
        ]),
  ];
  if (problems.length > 0) return problems;
  return [finding('ok', 'account_ready', 'A conta está pronta para receber pagamentos em reais.')];
}

function readFailure(error: unknown, { environment, gatewayType }: CheckedKeys): ConfigFinding {
  const name = gatewayNames[gatewayType];
  const { publicKey, secretKey, keyPage, permissions } = wordsOf(gatewayType);
  if (error instanceof ProviderRejected && error.reason === 'permission') {
    return finding(
      'error',
      'permission_missing',
      `${capitalised(secretKey)} não tem as permissões necessárias.`,
      permissions,
    );
  }
  if (error instanceof ProviderRejected) {
    const keys = opensWithBoth(gatewayType) ? `${publicKey} e ${secretKey}` : secretKey;
    return finding(
      'error',
      'keys_rejected',
      `O ${name} não aceitou ${keys}.`,
      `Copie ${keys} novamente em ${keyPage[environment]}.`,
    );
  }
  return finding(
    'warning',
    'provider_unreachable',
    `Não foi possível falar com o ${name} para verificar as chaves.`,
    'As chaves foram salvas. Use "Testar Conexão" em alguns minutos.',
  );
}

/** What one look at keys and account found. */
export interface CheckUp {
  verdict: KeyVerdict;
  accountExternalId: string | null;
  findings: ConfigFinding[];
}

/**
 * Looks at keys and account: does the mode match, are the permissions there, can it charge in BRL. Takes at
 * most `limitMs` and never throws for the provider.
 */
export async function checkUp(
  provider: PaymentProvider,
  keys: CheckedKeys,
  limitMs: number,
): Promise<CheckUp> {
  const hints = readKeys(keys);
  try {
    const report = await within(limitMs, () => provider.account.retrieve());
    return {
      verdict: 'accepted',
      accountExternalId: report.externalId,
      findings: [...hints, ...readReport(report, keys)],
    };
  } catch (error) {
    if (!isProviderFailure(error)) throw error;
    return {
      verdict: verdictOf(error),
      accountExternalId: null,
      findings: [...hints, readFailure(error, keys)],
    };
  }
}
