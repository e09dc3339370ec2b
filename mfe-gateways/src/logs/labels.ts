import type { ProviderCall } from '@trilho/contracts/provider-call';
import type { ProviderEventEntry } from '@trilho/contracts/provider-event';
import type { Tone } from '@trilho/ui';

/** A badge's tone and word. */
export interface StatusText {
  tone: Tone;
  text: string;
}

const effects: Record<ProviderEventEntry['effect'], StatusText> = {
  pending: { tone: 'warning', text: 'Na fila' },
  applied: { tone: 'success', text: 'Aplicado' },
  unchanged: { tone: 'neutral', text: 'Sem mudança' },
  ignored: { tone: 'neutral', text: 'Ignorado' },
  failed: { tone: 'danger', text: 'Falhou' },
};

/** Label of what an event came to. */
export const effectLabel = (effect: ProviderEventEntry['effect']): StatusText =>
  effects[effect] ?? { tone: 'neutral', text: effect };

/** The same in a sentence. */
export const effectSentence: Record<ProviderEventEntry['effect'], string> = {
  pending: 'Recebido e guardado; ainda será aplicado.',
  applied: 'Mudou algo nos seus dados.',
  unchanged: 'Os seus dados já estavam como ele diz.',
  ignored: 'De um tipo ou de um objeto que o Trilho não acompanha.',
  failed: 'Nenhuma das tentativas de aplicá-lo deu certo.',
};

const causes: Record<ProviderCall['trigger'], string> = {
  api: 'API',
  portal: 'Portal',
  event: 'Evento do gateway',
  import: 'Importação',
  reconciliation: 'Conferência',
  worker: 'Rotina do Trilho',
};

/** Label of what made a call. */
export const causeLabel = (trigger: ProviderCall['trigger']): string => causes[trigger] ?? trigger;

const noAnswers: Record<string, string> = { timeout: 'Sem resposta', connection: 'Sem conexão' };

/** Label of how a call was answered: its HTTP status, or why there is none. */
export function answerLabel({ status, outcome, errorType }: ProviderCall): StatusText {
  if (status === null) return { tone: 'warning', text: noAnswers[errorType ?? ''] ?? 'Sem resposta' };
  return { tone: outcome === 'succeeded' ? 'success' : 'danger', text: String(status) };
}

/** `438 ms`, `1.204 ms`. */
export const milliseconds = (ms: number): string => `${ms.toLocaleString('pt-BR')} ms`;

const formatter = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `21/11/2026 14:31:47`, in São Paulo. */
export const moment = (iso: string): string => formatter.format(new Date(iso)).replace(',', '');

const shortFormatter = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** `21/11 14:31:47`, in São Paulo: nothing in these lists is a year old. */
export const shortMoment = (iso: string): string => shortFormatter.format(new Date(iso)).replace(',', '');
