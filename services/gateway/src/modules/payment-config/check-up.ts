import type { Environment } from '@trilho/contracts/common';
import type { ConfigFinding } from '@trilho/contracts/payment-config';
import type { ProviderAccountReport } from '../../providers/account-verbs.ts';
import type { PaymentProvider } from '../../providers/payment-provider.ts';
import {
  ProviderDeclined,
  ProviderIndeterminate,
  ProviderRejected,
  ProviderUnavailable,
} from '../../providers/provider-errors.ts';
import { type KeyVerdict, verdictOf } from './key-state.ts';
import { within } from './look-limit.ts';

const keyDashboards: Record<Environment, string> = {
  SANDBOX: 'https://dashboard.stripe.com/test/apikeys',
  PRODUCTION: 'https://dashboard.stripe.com/apikeys',
};
const environmentNames: Record<Environment, string> = { SANDBOX: 'Sandbox', PRODUCTION: 'Produção' };
const keyModes: Record<Environment, string> = { SANDBOX: 'teste', PRODUCTION: 'produção' };

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

/** Tells whether a failure is the provider's answer, or its silence, rather than a fault of ours. */
export const isProviderFailure = (error: unknown): boolean =>
  [ProviderRejected, ProviderUnavailable, ProviderIndeterminate, ProviderDeclined].some(
    (known) => error instanceof known,
  );

/** What the keys alone tell. Prefixes are hints, so each is a warning at most, unless the keys are exchanged. */
function readKeys(
  { publicKey, secretKey }: { publicKey: string; secretKey: string },
  environment: Environment,
): ConfigFinding[] {
  const dashboard = keyDashboards[environment];
  if (/^(sk|rk)_/.test(publicKey)) {
    return [
      finding(
        'error',
        'secret_in_public_field',
        'A chave pública informada é uma chave secreta.',
        'Troque-a pela chave que começa com pk_ e gere uma nova chave secreta no painel do Stripe.',
      ),
    ];
  }
  const other = environment === 'SANDBOX' ? /^(pk|sk|rk)_live_/ : /^(pk|sk|rk)_test_/;
  const mode = keyModes[environment];
  const ofOtherMode = (key: string, code: string, name: string): ConfigFinding[] =>
    other.test(key)
      ? [
          finding(
            'warning',
            code,
            `A chave ${name} não é do modo ${mode}.`,
            `Copie a chave ${name} do modo ${mode} em ${dashboard}.`,
          ),
        ]
      : [];
  return [
    ...ofOtherMode(publicKey, 'public_key_of_other_mode', 'pública'),
    ...ofOtherMode(secretKey, 'secret_key_of_other_mode', 'secreta'),
  ];
}

function readReport(report: ProviderAccountReport, environment: Environment): ConfigFinding[] {
  const problems = [
    ...(report.liveMode !== (environment === 'PRODUCTION')
      ? [
          finding(
            'error',
            'mode_mismatch',
            `As chaves são do modo ${report.liveMode ? 'produção' : 'teste'}, mas o ambiente é ${environmentNames[environment]}.`,
            `Use as chaves do modo ${keyModes[environment]}: ${keyDashboards[environment]}.`,
          ),
        ]
      : []),
    ...(report.chargesEnabled
      ? []
      : [
          finding(
            'error',
            'charges_disabled',
            'A conta no Stripe ainda não pode receber pagamentos.',
            'Conclua o cadastro da empresa em https://dashboard.stripe.com/account/onboarding.',
          ),
        ]),
    ...(report.defaultCurrency === 'BRL'
      ? []
      : [
          finding(
            'warning',
            'currency_not_brl',
            `A moeda padrão da conta é ${report.defaultCurrency || 'desconhecida'}, e não BRL.`,
            'Cobranças em reais serão convertidas. Para receber em reais, use uma conta do Stripe no Brasil.',
          ),
        ]),
  ];
  if (problems.length > 0) return problems;
  return [finding('ok', 'account_ready', 'A conta está pronta para receber pagamentos em reais.')];
}

function readFailure(error: unknown, environment: Environment): ConfigFinding {
  if (error instanceof ProviderRejected && error.reason === 'permission') {
    return finding(
      'error',
      'permission_missing',
      'A chave secreta não tem as permissões necessárias.',
      'Use a chave secreta padrão, ou dê à chave restrita leitura da conta e das contestações e escrita de pagamentos, clientes, assinaturas, produtos e webhooks.',
    );
  }
  if (error instanceof ProviderRejected) {
    return finding(
      'error',
      'keys_rejected',
      'O Stripe não aceitou a chave secreta.',
      `Copie a chave secreta novamente em ${keyDashboards[environment]}.`,
    );
  }
  return finding(
    'warning',
    'provider_unreachable',
    'Não foi possível falar com o Stripe para verificar as chaves.',
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
  keys: { publicKey: string; secretKey: string },
  environment: Environment,
  limitMs: number,
): Promise<CheckUp> {
  const hints = readKeys(keys, environment);
  try {
    const report = await within(limitMs, () => provider.checkAccount());
    return {
      verdict: 'accepted',
      accountExternalId: report.externalId,
      findings: [...hints, ...readReport(report, environment)],
    };
  } catch (error) {
    if (!isProviderFailure(error)) throw error;
    return {
      verdict: verdictOf(error),
      accountExternalId: null,
      findings: [...hints, readFailure(error, environment)],
    };
  }
}
