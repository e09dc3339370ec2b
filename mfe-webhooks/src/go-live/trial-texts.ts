import type { GoLiveReport, GoLiveTrial, GoLiveTrialId } from '@trilho/contracts/portal-webhook';
import type { Tone } from '@trilho/ui';

/** What each trial sends, as its line says it. */
export const trialTitles: Record<GoLiveTrialId, string> = {
  valid: 'Entrega válida',
  bad_signature: 'Assinatura errada',
  stale_timestamp: 'Entrega antiga',
  duplicate: 'Entrega repetida',
  disorder: 'Eventos fora de ordem',
  large: 'Entrega grande',
  slow: 'Entrega lenta',
};

/** The trials in the order in which they are made. */
export const trialOrder: readonly GoLiveTrialId[] = [
  ...(['valid', 'bad_signature', 'stale_timestamp', 'duplicate', 'disorder', 'large', 'slow'] as const),
];

export const gradeNames: Record<GoLiveTrial['grade'], { label: string; tone: Tone }> = {
  passed: { label: 'Passou', tone: 'success' },
  warning: { label: 'Atenção', tone: 'warning' },
  failed: { label: 'Falhou', tone: 'danger' },
  skipped: { label: 'Não testado', tone: 'neutral' },
};

/** What a whole report says. */
export const verdicts: Record<GoLiveReport['grade'], { title: string; text: string; tone: Tone }> = {
  ready: {
    title: 'Pronto para produção',
    text: 'O endpoint aceitou o que devia e recusou o que não é nosso.',
    tone: 'success',
  },
  attention: {
    title: 'Quase pronto',
    text: 'Nada está errado, mas há o que melhorar antes de receber eventos de verdade.',
    tone: 'warning',
  },
  not_ready: {
    title: 'Ainda não está pronto',
    text: 'Corrija o que falhou e teste de novo.',
    tone: 'danger',
  },
};
