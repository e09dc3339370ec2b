/** Every text of the frames, in English and Portuguese. */
export type CardTexts = typeof PORTUGUESE;

const PORTUGUESE = {
  language: 'pt-BR',
  number: 'Número do cartão',
  expiry: 'Validade',
  expiryLong: 'Data de validade do cartão',
  expiryFormat: 'MM / AA',
  cvc: 'CVC',
  cvcLong: 'Código de segurança do cartão',
  postalCode: 'CEP',
  unknownBrand: 'Bandeira não identificada',
  errors: {
    incomplete_number: 'O número do seu cartão está incompleto.',
    invalid_number: 'O número do seu cartão é inválido.',
    incomplete_expiry: 'A data de validade do cartão está incompleta.',
    invalid_expiry_month_past: 'A data de validade do cartão está no passado.',
    invalid_expiry_year_past: 'O ano de validade do cartão está no passado.',
    invalid_expiry_year: 'O ano de validade do cartão é inválido.',
    incomplete_cvc: 'O código de segurança do seu cartão está incompleto.',
    incomplete_zip: 'O seu CEP está incompleto.',
    api_connection_error: 'Não foi possível falar com o provedor de pagamento. Tente novamente.',
    authentication_failure:
      'Não foi possível autenticar a forma de pagamento. Escolha outra forma de pagamento e tente novamente.',
  },
  /** Translations of the API's English messages, by decline code or code. */
  declines: {
    card_declined: 'Seu cartão foi recusado.',
    insufficient_funds: 'Seu cartão não tem saldo suficiente.',
    card_velocity_exceeded: 'Seu cartão foi recusado por muitas tentativas seguidas.',
    expired_card: 'Seu cartão está vencido.',
    incorrect_cvc: 'O código de segurança do seu cartão está incorreto.',
    processing_error: 'Ocorreu um erro ao processar seu cartão. Tente novamente em instantes.',
    authentication_required: 'Seu cartão foi recusado. Esta compra exige autenticação.',
  } as Record<string, string>,
};

const ENGLISH: CardTexts = {
  language: 'en',
  number: 'Card number',
  expiry: 'Expiration date',
  expiryLong: 'Card expiration date',
  expiryFormat: 'MM / YY',
  cvc: 'CVC',
  cvcLong: 'Card security code',
  postalCode: 'ZIP',
  unknownBrand: 'Unknown card brand',
  errors: {
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incomplete_expiry: "Your card's expiration date is incomplete.",
    invalid_expiry_month_past: "Your card's expiration date is in the past.",
    invalid_expiry_year_past: "Your card's expiration year is in the past.",
    invalid_expiry_year: "Your card's expiration year is invalid.",
    incomplete_cvc: "Your card's security code is incomplete.",
    incomplete_zip: 'Your postal code is incomplete.',
    api_connection_error: 'We could not reach the payment provider. Please try again.',
    authentication_failure:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  },
  declines: {},
};

/** Codes of the problems that a card field can have. */
export type CardErrorCode = Exclude<
  keyof CardTexts['errors'],
  'api_connection_error' | 'authentication_failure'
>;

/** Texts for a Stripe.js locale; `auto` and an absent locale follow the browser. */
export function cardTexts(locale: string | undefined): CardTexts {
  const wanted = locale === undefined || locale === 'auto' ? navigator.language : locale;
  return wanted.toLowerCase().startsWith('pt') ? PORTUGUESE : ENGLISH;
}
