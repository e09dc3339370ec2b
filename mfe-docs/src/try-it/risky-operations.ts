import type { OperationFacts } from '../api/operation-facts.ts';

/** What is asked before an operation that takes something away, beside each `DELETE`. */
const questions: Record<string, string> = {
  'payments.cancel': 'O pagamento será encerrado e não poderá mais ser cobrado.',
  'payments.refund': 'O valor será devolvido ao comprador.',
  'subscriptions.cancel': 'A assinatura será cancelada.',
  'webhooks.rotateSecret': 'O segredo atual só assina por mais 24 horas.',
};

/** What the reader confirms before the request is sent; null when nothing is taken away. */
export function questionOf({ operationId, method, summary }: OperationFacts): string | null {
  const question =
    questions[operationId] ?? (method === 'DELETE' ? `${summary}: não há como desfazer.` : null);
  return question && `${question} Enviar a requisição ao Sandbox?`;
}
