import type { DeliveryAttempt, DeliveryDetails } from '@trilho/contracts/webhook';
import { CodeBlock, useToast } from '@trilho/ui';
import { Sides } from './delivery-style.ts';

/** JSON indented for reading; any other text as it is. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const linesOf = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

const joined = (headers: Record<string, string>, body: string): string =>
  [linesOf(headers), body && indented(body)].filter(Boolean).join('\n\n');

interface ExchangeProps {
  delivery: DeliveryDetails;
  /** Absent before the first one. */
  attempt: DeliveryAttempt | undefined;
}

/** What was posted beside what came back. */
export function Exchange({ delivery, attempt }: ExchangeProps) {
  const toast = useToast();
  const handleCopyError = () => toast.error('Falha ao copiar para a área de transferência');
  const answer = attempt && joined(attempt.responseHeaders, attempt.responseBody ?? '');
  return (
    <Sides>
      <CodeBlock
        language="Requisição · POST"
        code={joined(attempt?.requestHeaders ?? {}, delivery.requestBody)}
        onCopyError={handleCopyError}
      />
      <CodeBlock
        language={attempt?.status ? `Resposta · ${attempt.status}` : 'Resposta'}
        code={answer || (attempt ? '(sem resposta)' : '(ainda não enviada)')}
        onCopyError={handleCopyError}
      />
    </Sides>
  );
}
