import { ErrorState } from '@trilho/ui';

/** In place of the card's fields. */
export function CardUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      title="Cartão indisponível agora"
      message="Não conseguimos falar com o provedor de cartões. Tente de novo, ou pague de outro jeito."
      onRetry={onRetry}
    />
  );
}
