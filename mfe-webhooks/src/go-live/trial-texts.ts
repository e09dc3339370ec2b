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

/** Failures come first, then warnings, then what passed. */
export const gradeOrder: readonly GoLiveTrial['grade'][] = ['failed', 'warning', 'passed', 'skipped'];

/** How many trials of each grade there are, in words. */
export const countTexts: { grade: GoLiveTrial['grade']; tone: Tone; one: string; many: string }[] = [
  { grade: 'passed', tone: 'success', one: 'passou', many: 'passaram' },
  { grade: 'failed', tone: 'danger', one: 'falhou', many: 'falharam' },
  { grade: 'warning', tone: 'warning', one: 'aviso', many: 'avisos' },
  { grade: 'skipped', tone: 'neutral', one: 'não testado', many: 'não testados' },
];

/** Counts the trials of each grade. */
export function countGrades(trials: readonly GoLiveTrial[]): Record<GoLiveTrial['grade'], number> {
  const counts = { passed: 0, warning: 0, failed: 0, skipped: 0 };
  for (const { grade } of trials) counts[grade] += 1;
  return counts;
}

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
