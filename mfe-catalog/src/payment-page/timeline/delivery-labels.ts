import type { EventDelivery } from '@trilho/contracts/portal-webhook';
import { momentText, type StatusText } from '../../payments/payment-labels.ts';

/** Label of how far a delivery has come. */
export function deliveryLabel({ status, attempts }: EventDelivery): StatusText {
  if (status === 'succeeded') return { tone: 'success', text: 'Entregue' };
  if (status === 'failed') return { tone: 'danger', text: 'Falhou' };
  if (status === 'canceled') return { tone: 'neutral', text: 'Cancelada' };
  return attempts === 0 ? { tone: 'info', text: 'Na fila' } : { tone: 'warning', text: 'Tentando' };
}

const failures: Record<NonNullable<EventDelivery['lastError']>, string> = {
  status: 'não aceita',
  redirect: 'redirecionada',
  timeout: 'sem resposta a tempo',
  connection: 'sem conexão',
  dns: 'endereço não encontrado',
  blocked: 'endereço não permitido',
  tls: 'certificado inválido',
  secret: 'segredo ilegível',
};

/** What is known of a delivery's attempts: `2 tentativas`, `HTTP 503`, `próxima hoje, 14:32`. */
export function attemptTexts(delivery: EventDelivery, now = new Date()): string[] {
  const { attempts, lastStatus, lastError, status, nextAttemptAt } = delivery;
  if (attempts === 0) return [];
  const answer = lastStatus === null ? lastError && failures[lastError] : `HTTP ${lastStatus}`;
  return [
    attempts === 1 ? '1 tentativa' : `${attempts} tentativas`,
    ...(answer ? [answer] : []),
    ...(status === 'pending' && nextAttemptAt ? [`próxima ${momentText(nextAttemptAt, now)}`] : []),
  ];
}
