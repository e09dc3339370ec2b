import { documentOf, isCep, isCnpj, isCpf, isEmail } from '@trilho/contracts/formats';
import { methodWords } from '@trilho/contracts/method-names';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { PayerLink, PayLinkInput } from '@trilho/contracts/payment-link';
import { formatCurrency } from '@trilho/ui';
import { number, object, string } from 'yup';
import { amountBounds } from '../route/amount-bounds.ts';
import type { CardTerms } from '../route/card-terms.ts';

/** What the payer fills in. Amount in centavos. */
export interface PayFormValues {
  method: PaymentMethodType;
  amount: number | null;
  email: string;
  name: string;
  document: string;
  /** Kept as text, as a select has it. */
  installments: string;
  /** The payer's own wish; nobody ticks it for them. */
  saveCard: boolean;
  /** The same of a method that is no card. */
  saveMethod: boolean;
  address: {
    zipCode: string;
    street: string;
    number: string;
    neighborhood: string;
    city: string;
    state: string;
  };
}

/** What a method asks of the payer. */
export interface Needs {
  name: boolean;
  document: boolean;
  address: boolean;
}

/** Gateways that want the document of a card's holder for its token. */
const wantsHolderDocument = ['MERCADOPAGO'];

/** Returns what has to be known to pay this link by this method; a card, at the gateway of its terms. */
export function needsOf(
  { methods }: PayerLink,
  method: PaymentMethodType,
  card: Pick<CardTerms, 'gateway'> | null,
): Needs {
  const asked = methods.find(({ type }) => type === method)?.payer ?? [];
  const isCard = method === 'card';
  return {
    name: isCard || asked.includes('name'),
    document:
      asked.includes('document') || (isCard && card !== null && wantsHolderDocument.includes(card.gateway)),
    address: asked.includes('address'),
  };
}

/** The form as it opens: with the link's first method. */
export const newPayment = ({ methods, amount }: PayerLink): PayFormValues => ({
  method: methods[0]?.type ?? 'pix',
  amount,
  ...{ email: '', name: '', document: '', installments: '1' },
  saveCard: false,
  saveMethod: false,
  address: { zipCode: '', street: '', number: '', neighborhood: '', city: '', state: '' },
});

/** The bounds of the link, and those of the gateway for the method where they are narrower. */
function amountRule(link: PayerLink, method: PaymentMethodType) {
  const { minAmount, maxAmount } = link;
  const { least, most } = amountBounds(link, method);
  const by = (bound: number, own: number | null) => (bound === own ? '' : ` por ${methodWords[method]}`);
  return number()
    .nullable()
    .required('Valor é obrigatório.')
    .min(least, `O valor mínimo${by(least, minAmount)} é ${formatCurrency(least)}.`)
    .max(most, `O valor máximo${by(most, maxAmount)} é ${formatCurrency(most)}.`);
}

const required = (label: string) => string().trim().required(`${label} é obrigatório.`);

const addressRules = object({
  zipCode: required('CEP').test('cep', 'Por favor, insira um CEP válido.', (text) => isCep(text)),
  street: string().trim().required('Rua é obrigatória.'),
  number: required('Número'),
  neighborhood: required('Bairro'),
  city: string().trim().required('Cidade é obrigatória.'),
  state: string()
    .matches(/^[A-Z]{2}$/, 'Escolha o estado.')
    .required('Estado é obrigatório.'),
});

/** The rules of the server, for what this method asks. */
export function payFormSchema(link: PayerLink, method: PaymentMethodType, card: CardTerms | null) {
  const needs = needsOf(link, method, card);
  return object({
    ...(link.amount === null && { amount: amountRule(link, method) }),
    email: required('Email')
      .max(254, 'Por favor, insira um email válido.')
      .test('email', 'Por favor, insira um email válido.', (text) => isEmail(text)),
    ...(needs.name && { name: required('Nome').max(120, 'Use no máximo 120 caracteres.') }),
    ...(needs.document && {
      document: required('CPF ou CNPJ').test(
        'document',
        'Por favor, insira um CPF ou CNPJ válido.',
        (text) => isCpf(text) || isCnpj(text),
      ),
    }),
    ...(needs.address && { address: addressRules }),
  });
}

/** Whether what pays, other than a card, may be stored with the merchant. */
export const savesAccount = ({ savedMethods = [] }: PayerLink, method: PaymentMethodType): boolean =>
  savedMethods.includes(method);

/** A card's token, and the terms of the gateway that made it. */
export interface TokenisedCard {
  token: string;
  terms: CardTerms;
}

/** What is sent of the form: nothing that its method does not ask for. */
export function toPayLinkInput(
  values: PayFormValues,
  link: PayerLink,
  card: TokenisedCard | null,
): PayLinkInput {
  const { method, amount, installments, address } = values;
  const needs = needsOf(link, method, card?.terms ?? null);
  return {
    method,
    email: values.email.trim(),
    ...(link.amount === null && amount !== null && { amount }),
    ...(needs.document && {
      payer: {
        name: values.name.trim(),
        document: documentOf(values.document),
        ...(needs.address && {
          address: {
            zipCode: address.zipCode.replace(/\D/g, ''),
            street: address.street.trim(),
            number: address.number.trim(),
            neighborhood: address.neighborhood.trim(),
            city: address.city.trim(),
            state: address.state,
          },
        }),
      },
    }),
    ...(card && { cardToken: card.token, installments: Number(installments) }),
    ...(card?.terms.ticket && { route: card.terms.ticket }),
    ...(card?.terms.savesCard && values.saveCard && { saveCard: true }),
    ...(savesAccount(link, method) && values.saveMethod && { savePaymentMethod: true }),
  };
}
