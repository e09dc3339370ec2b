import type { DeliveryAttempt, DeliveryDetails } from '@trilho/contracts/webhook';
import { momentOf, outcomeOf } from '../labels/delivery-labels.ts';
import { Moment, Step, Steps } from './delivery-style.ts';

interface AttemptsProps {
  delivery: DeliveryDetails;
  /** The attempt whose answer is shown. */
  chosen: number | undefined;
  onChoose: (number: number) => void;
}

const isGood = ({ status, error }: DeliveryAttempt): boolean =>
  error === null && status !== null && status >= 200 && status < 300;

/** What comes next for a delivery that is not done. */
function nextText({ status, attempts, nextAttemptAt }: DeliveryDetails): string | null {
  if (status === 'canceled') return 'Cancelada: o webhook foi desativado ou excluído.';
  if (status === 'failed') return 'As tentativas acabaram. Reenvie quando o servidor estiver de volta.';
  if (status !== 'pending') return null;
  if (attempts === 0) return 'Na fila para a 1ª tentativa.';
  return nextAttemptAt ? `Próxima tentativa em ${momentOf(nextAttemptAt)}.` : 'Tentando agora.';
}

/** The attempts as a timeline, oldest first; choosing one shows its request and answer. */
export function Attempts({ delivery, chosen, onChoose }: AttemptsProps) {
  const next = nextText(delivery);
  return (
    <Steps aria-label="Tentativas">
      {delivery.history.map((attempt) => (
        <Step key={attempt.number} $tone={isGood(attempt) ? 'good' : 'bad'}>
          <button
            type="button"
            aria-pressed={attempt.number === chosen}
            onClick={() => onChoose(attempt.number)}
          >
            <strong>{attempt.number}ª tentativa</strong>
            <span>{outcomeOf(attempt)}</span>
          </button>
          <Moment dateTime={attempt.at}>{momentOf(attempt.at)}</Moment>
        </Step>
      ))}
      {next && (
        <Step $tone="next">
          <p>{next}</p>
        </Step>
      )}
    </Steps>
  );
}
