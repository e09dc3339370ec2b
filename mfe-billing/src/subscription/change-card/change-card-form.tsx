import { Elements } from '@stripe/react-stripe-js';
import { frameFonts } from '@trilho/portal/card-frames';
import { ErrorState, Stack, token } from '@trilho/ui';
import { ShieldCheck } from 'lucide-react';
import { type FormEvent, useEffect } from 'react';
import { styled } from 'styled-components';
import { useStripeLibrary } from '../../card-library/use-stripe-library.ts';
import { CardBrandStrip } from '../card-brands.tsx';
import { CardLine } from './card-line.tsx';
import { useChangeCard } from './use-change-card.ts';

/** Phase of the form: loading, ready for the card, sending it. */
export type CardFormPhase = 'loading' | 'ready' | 'sending';

interface ChangeCardFormProps {
  /** Id of the form, for the submit button outside of it. */
  id: string;
  phase: CardFormPhase;
  onPhase: (phase: CardFormPhase) => void;
  onChanged: () => void;
  onEscape: () => void;
}

const elementsOptions = { locale: 'pt-BR', fonts: frameFonts } as const;

const Safety = styled.p`
  display: flex;
  gap: ${token.space[2]};
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
  svg {
    flex: none;
    margin-top: 1px;
    color: ${token.color.brandText};
  }
`;

/** Loads the card library, then shows the provider's card entry. */
export function ChangeCardForm(props: ChangeCardFormProps) {
  const library = useStripeLibrary();
  const { onPhase } = props;
  const { hasFailed } = library;
  // The submit button outside stays disabled while there is no form.
  useEffect(() => {
    if (hasFailed) onPhase('loading');
    return () => onPhase('loading');
  }, [hasFailed, onPhase]);

  if (hasFailed) {
    return (
      <ErrorState
        title="Formulário do cartão indisponível"
        message="Não conseguimos falar com o provedor de cartões. O seu cartão continua o mesmo."
        onRetry={library.retry}
      />
    );
  }
  return (
    <Elements stripe={library.stripe} options={elementsOptions}>
      <CardEntry {...props} onUnavailable={library.fail} />
    </Elements>
  );
}

interface CardEntryProps extends ChangeCardFormProps {
  onUnavailable: (reason: unknown) => void;
}

function CardEntry({ id, phase, onPhase, onChanged, onEscape, onUnavailable }: CardEntryProps) {
  const changeCard = useChangeCard();

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (phase !== 'ready') return;
    onPhase('sending');
    const isChanged = await changeCard();
    onPhase('ready');
    if (isChanged) onChanged();
  };

  return (
    <form id={id} aria-label="Novo cartão" onSubmit={handleSubmit}>
      <Stack gap={4}>
        <p>As próximas cobranças da assinatura serão feitas no novo cartão.</p>
        <CardBrandStrip />
        <CardLine
          isReady={phase !== 'loading'}
          onReady={() => onPhase('ready')}
          onEscape={onEscape}
          onUnavailable={onUnavailable}
        />
        <Safety>
          <ShieldCheck size={16} strokeWidth={1.75} aria-hidden />
          Pagamento seguro: os dados do cartão são criptografados e vão direto para o provedor de pagamentos.
          O Trilho não os vê nem os guarda.
        </Safety>
      </Stack>
    </form>
  );
}
