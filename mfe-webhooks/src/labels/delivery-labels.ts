import type { Delivery, DeliveryAttempt, DeliveryError, DeliveryStatus } from '@trilho/contracts/webhook';
import type { Tone } from '@trilho/ui';

export const statusNames: Record<DeliveryStatus, { label: string; tone: Tone }> = {
  pending: { label: 'Tentando', tone: 'warning' },
  succeeded: { label: 'Entregue', tone: 'success' },
  failed: { label: 'Falhou', tone: 'danger' },
  canceled: { label: 'Cancelada', tone: 'neutral' },
};

/** A delivery that has not been tried yet is only waiting. */
export const statusOf = ({ status, attempts }: Pick<Delivery, 'status' | 'attempts'>) =>
  status === 'pending' && attempts === 0 ? { label: 'Na fila', tone: 'info' as Tone } : statusNames[status];

const errorTexts: Record<DeliveryError, string> = {
  status: 'Resposta diferente de 2xx',
  redirect: 'Redirecionou, e redirecionamentos não são seguidos',
  timeout: 'Sem resposta em 15 s',
  connection: 'A conexão falhou',
  dns: 'O nome do servidor não foi encontrado',
  blocked: 'O endereço não é permitido',
  tls: 'O certificado HTTPS não é válido',
  secret: 'Não enviado: o segredo de assinatura não pôde ser lido. Gere um novo',
};

const count = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** `84 ms`, `2,1 s`. */
export const duration = (ms: number): string =>
  ms < 1000 ? `${count.format(ms)} ms` : `${count.format(ms / 1000)} s`;

export const number = (value: number): string => count.format(value);

/** `1 evento`, `14 eventos`. */
export const counted = (value: number, one: string, many: string): string =>
  `${number(value)} ${value === 1 ? one : many}`;

/** What an attempt came to, in plain words. */
export function outcomeOf({ status, error, durationMs }: DeliveryAttempt): string {
  if (status === null) return error ? errorTexts[error] : 'Sem resposta';
  const text = `${status} em ${duration(durationMs)}`;
  return error && error !== 'status' ? `${text}: ${errorTexts[error].toLowerCase()}` : text;
}

/** The last answer of a delivery in a few words; empty before the first attempt. */
export function lastOutcome({ lastStatus, lastError }: Pick<Delivery, 'lastStatus' | 'lastError'>): string {
  if (lastStatus !== null) return String(lastStatus);
  return lastError ? errorTexts[lastError] : '';
}

const times = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'medium' });
const moments = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `14:32:09`, in São Paulo. */
export const timeOf = (iso: string): string => times.format(new Date(iso));

/** `21/11/2026 14:32:09`, in São Paulo. */
export const momentOf = (iso: string): string => moments.format(new Date(iso)).replace(',', '');
