import type { Ref } from 'react';

/** Who holds the card. */
export interface Holder {
  name: string;
  /** CPF or CNPJ, without punctuation; empty where the gateway does not ask. */
  document: string;
  email: string;
}

/** What a gateway makes of the card in its fields; a problem is told to the payer in Portuguese. */
export type CardToken = TokenisedFields | { problem: string };

interface TokenisedFields {
  token: string;
  /** The chosen instalments as the gateway offered them, such as `3x de R$ 87,47, total R$ 262,40`. */
  installmentText?: string;
}

/** The card that is being entered, in fields of the gateway that this page cannot read. */
export interface CardForm {
  /** Exchanges the card for a token that serves once, at this gateway. Does not reject. */
  tokenize: (holder: Holder) => Promise<CardToken>;
  /** Says at the card's fields what is missing there, beside what the form's own fields lack. */
  showMissing: () => void;
}

export interface CardProps {
  ref: Ref<CardForm>;
  /** The merchant's publishable key at the gateway. */
  publicKey: string;
  /** What is to be paid, in centavos; null before the payer has chosen. */
  amount: number | null;
  maxInstallments: number;
  /** The number of instalments is chosen before the card is entered: the fields say what it costs, and offer no other. */
  isChosenBefore: boolean;
}

export const missingCard = 'Número, validade e código de segurança do cartão são obrigatórios.';
export const unreadableCard = 'Confira o número, a validade e o código de segurança do cartão.';
export const unreachableGateway =
  'Não conseguimos falar com o provedor de cartões. Tente de novo em instantes.';
