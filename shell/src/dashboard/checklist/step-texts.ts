import type { Environment } from '@trilho/contracts/common';
import type { OnboardingStep, OnboardingStepId } from '@trilho/contracts/onboarding';
import { paths } from '@trilho/portal';
import { formatDate } from '@trilho/ui';

/** Element of the keys screen with the sample requests. */
const samples = 'como-usar';

interface StepTexts {
  title: string;
  /** Its line in the list before it is done. */
  hint: string;
  /** Its line once it is done, from the day. */
  done: (day: string, environment: string) => string;
  /** What to do, beside the list. */
  guide: string;
  action: string;
  to: string;
}

/** The texts and places of the steps. */
export const stepTexts: Record<OnboardingStepId, StepTexts> = {
  plan: {
    title: 'Assinar o plano',
    hint: 'Libera chaves, gateways e pagamentos',
    done: (day) => `Premium ativo desde ${day}`,
    guide:
      'Com o plano Premium, R$ 119,00 por mês, você gera chaves, configura gateways e acompanha seus pagamentos por aqui.',
    action: 'Assinar o plano',
    to: paths.admin.checkout,
  },
  keys: {
    title: 'Gerar as chaves de API',
    hint: 'O par que o seu servidor envia',
    done: (day, environment) => `${environment}, criadas em ${day}`,
    guide:
      'O seu servidor se identifica com uma Access Key e uma Secret Key. Cada ambiente tem o seu par, e o do Sandbox nunca cobra ninguém.',
    action: 'Gerar chaves',
    to: `${paths.admin.keys}?new`,
  },
  gateway: {
    title: 'Configurar um gateway',
    hint: 'A conta que processa os pagamentos',
    done: (day, environment) => `${environment}, configurado em ${day}`,
    guide:
      'Informe as chaves da sua conta no gateway. Ao salvar, conferimos se elas podem cobrar em reais e dizemos como resolver o que faltar.',
    action: 'Configurar gateway',
    to: `${paths.admin.gateways}?configure`,
  },
  payment: {
    title: 'Fazer o primeiro pagamento',
    hint: 'Leva cerca de 1 minuto',
    done: (day, environment) => `${environment}, aprovado em ${day}`,
    guide:
      'A tela das chaves tem o exemplo pronto, com a sua Access Key. No Sandbox dá para enviar dali mesmo, e nada é cobrado.',
    action: 'Abrir o exemplo',
    to: `${paths.admin.keys}#${samples}`,
  },
  webhook: {
    title: 'Receber um webhook',
    hint: 'Saiba de cada pagamento na hora',
    done: (day) => `Configurado em ${day}`,
    guide: 'Cadastre o endereço do seu servidor que recebe um aviso a cada acontecimento.',
    action: 'Configurar webhook',
    to: paths.admin.webhooks,
  },
};

const names: Record<Environment, string> = { SANDBOX: 'Sandbox', PRODUCTION: 'Produção' };

/** The line below a step's title. */
export function stepLine({ id, doneAt }: OnboardingStep, environment: Environment): string {
  if (doneAt) return stepTexts[id].done(formatDate(doneAt, 'dd/MM/yyyy'), names[environment]);
  return stepTexts[id].hint;
}
