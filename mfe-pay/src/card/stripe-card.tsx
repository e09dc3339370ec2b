import type { Stripe, StripeCardElement, StripeElementStyle } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { getPortalConfig } from '@trilho/portal';
import { frameFont, frameFonts, provideStripe, readToken, useThemed } from '@trilho/portal/card-frames';
import { token } from '@trilho/ui';
import { useSteadyMessage } from '@trilho/ui/fields';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import {
  type CardProps,
  type CardToken,
  type Holder,
  missingCard,
  unreachableGateway,
  unreadableCard,
} from './card-form.ts';
import { Place, PlaceLabel, PlaceProblem } from './card-style.ts';
import { CardUnavailable } from './card-unavailable.tsx';
import { useLibrary } from './use-library.ts';

/** Loads the gateway's library with the merchant's key. @throws Error when it cannot be loaded */
async function loadLibrary(publicKey: string): Promise<Stripe> {
  await provideStripe(getPortalConfig().stripeJsUrl);
  const stripe = await loadStripe(publicKey, { locale: 'pt-BR' });
  if (!stripe) throw new Error('The card library is not available here');
  return stripe;
}

async function tokenize(
  stripe: Stripe,
  card: StripeCardElement,
  { name, email }: Holder,
): Promise<CardToken> {
  try {
    const { paymentMethod, error } = await stripe.createPaymentMethod({
      type: 'card',
      card,
      billing_details: { name, email },
    });
    return paymentMethod ? { token: paymentMethod.id } : { problem: error.message ?? unreadableCard };
  } catch {
    return { problem: unreachableGateway };
  }
}

const readStyle = (): StripeElementStyle => ({
  base: {
    color: readToken(token.color.text),
    fontFamily: frameFont,
    fontSize: '16px',
    lineHeight: '42px',
    '::placeholder': { color: readToken(token.color.faint) },
  },
  invalid: { color: readToken(token.color.danger), iconColor: readToken(token.color.danger) },
});

/** A card at Stripe: one line of its own. */
export function StripeCard({ ref, publicKey }: CardProps) {
  const { library, hasFailed, retry } = useLibrary(loadLibrary, publicKey);
  const style = useThemed(readStyle);
  const place = useRef<HTMLDivElement>(null);
  const card = useRef<StripeCardElement>(null);
  const entered = useRef<'nothing' | 'part' | 'all'>('nothing');
  const [isFocused, setFocused] = useState(false);
  const [problem, setProblem] = useState<string>();
  const message = useSteadyMessage(problem);
  const createCard = useEffectEvent((stripe: Stripe) =>
    stripe
      .elements({ locale: 'pt-BR', fonts: frameFonts })
      .create('card', { hidePostalCode: true, style, disableLink: true }),
  );

  useEffect(() => {
    if (!library || !place.current) return;
    const created = createCard(library);
    created.mount(place.current);
    created.on('focus', () => setFocused(true));
    created.on('blur', () => setFocused(false));
    created.on('change', ({ error, empty, complete }) => {
      entered.current = empty ? 'nothing' : complete ? 'all' : 'part';
      setProblem(error?.message);
    });
    card.current = created;
    entered.current = 'nothing';
    return () => {
      card.current = null;
      created.destroy();
    };
  }, [library]);
  useEffect(() => card.current?.update({ style }), [style]);
  useImperativeHandle(
    ref,
    () => ({
      tokenize: async (holder) =>
        library && card.current ? tokenize(library, card.current, holder) : { problem: unreachableGateway },
      showMissing: () => {
        if (entered.current === 'all') return;
        const missing = entered.current === 'nothing' ? missingCard : unreadableCard;
        setProblem((known) => known ?? missing);
      },
    }),
    [library],
  );

  if (hasFailed) return <CardUnavailable onRetry={retry} />;
  return (
    <div>
      <PlaceLabel>Cartão</PlaceLabel>
      <Place
        ref={place}
        aria-busy={!library}
        data-state={isFocused ? 'focus' : message ? 'error' : undefined}
      />
      {message && <PlaceProblem role="alert">{message}</PlaceProblem>}
    </div>
  );
}
