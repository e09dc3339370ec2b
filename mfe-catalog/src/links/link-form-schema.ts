import type { GatewayType } from '@trilho/contracts/common';
import type { GatewayMethod } from '@trilho/contracts/gateway';
import { methodWords } from '@trilho/contracts/method-names';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { CreatePaymentLinkInput } from '@trilho/contracts/payment-link';
import { formatCurrency } from '@trilho/ui';
import { boolean, number, object, string } from 'yup';
import { emptyFiscal, type FiscalFormValues, fiscalSchema, toFiscalInput } from '../taxes/fiscal-form.ts';

/** In the place of a gateway: the merchant's routing rules choose one for each payment. */
export const byRules = 'RULES';

/** Where a link is charged, and how it can be paid there. */
export interface LinkPlace {
  gateway: GatewayType | typeof byRules;
  methods: readonly GatewayMethod[];
}

/** All that any of these gateways takes; which of them the rules reach is the service's to say. */
const routedPlace = (gateways: readonly LinkPlace[]): LinkPlace => ({
  gateway: byRules,
  methods: linkMethods.flatMap((type) => {
    const all = gateways.flatMap(({ methods }) => methods.filter((method) => method.type === type));
    const [first] = all;
    if (!first) return [];
    return {
      ...first,
      minAmount: Math.min(...all.map(({ minAmount }) => minAmount)),
      maxAmount: Math.max(...all.map(({ maxAmount }) => maxAmount)),
      maxInstallments: Math.max(...all.map(({ maxInstallments }) => maxInstallments)),
    };
  }),
});

/** Where a link can be charged: by the rules first, where they are in force over several gateways. */
export const placesOf = (gateways: readonly LinkPlace[], areRulesInForce: boolean): readonly LinkPlace[] =>
  areRulesInForce && gateways.length > 1 ? [routedPlace(gateways), ...gateways] : gateways;

/** Values of the form of a new link. Amounts in centavos. */
export interface LinkFormValues {
  description: string;
  kind: 'fixed' | 'open';
  amount: number | null;
  minAmount: number | null;
  maxAmount: number | null;
  reusable: boolean;
  pix: boolean;
  card: boolean;
  boleto: boolean;
  paypal: boolean;
  /** Kept as text, as a select has it. */
  maxInstallments: string;
  gateway: LinkPlace['gateway'];
  /** The last day, `YYYY-MM-DD`; empty without an end. */
  lastDay: string;
  /** Of a link with a fixed amount alone: taxes are of an amount. */
  fiscal: FiscalFormValues;
}

const linkMethods: readonly PaymentMethodType[] = ['pix', 'card', 'boleto', 'paypal'];

const accepts = ({ methods }: LinkPlace, method: PaymentMethodType): boolean =>
  methods.some(({ type }) => type === method);

/** The methods that a link can have at a gateway. */
export const methodsAt = (at: LinkPlace): PaymentMethodType[] =>
  linkMethods.filter((method) => accepts(at, method));

/** The most instalments that a card may be charged in at a gateway. */
export const installmentsAt = ({ methods }: LinkPlace): number =>
  methods.find(({ type }) => type === 'card')?.maxInstallments ?? 1;

/** A form before the gateways are known. */
export const emptyLink: LinkFormValues = {
  ...{ description: '', kind: 'fixed', amount: null, minAmount: null, maxAmount: null },
  ...{ reusable: false, maxInstallments: '1', gateway: 'STRIPE', lastDay: '' },
  ...{ pix: false, card: false, boleto: false, paypal: false },
  fiscal: emptyFiscal,
};

/** What a form begins with: a gateway that is configured, and of its methods the quick ones. */
export function newLink(at: LinkPlace): LinkFormValues {
  const quick = accepts(at, 'pix') || accepts(at, 'card');
  const others = { boleto: !quick && accepts(at, 'boleto'), paypal: !quick && accepts(at, 'paypal') };
  return {
    ...emptyLink,
    gateway: at.gateway,
    ...{ pix: accepts(at, 'pix'), card: accepts(at, 'card'), ...others },
  };
}

/** The choices as far as another gateway takes them; its quick methods where it takes none. */
export function fitTo(at: LinkPlace, values: LinkFormValues): Partial<LinkFormValues> {
  const chosen = methodsAt(at).filter((method) => values[method]);
  const { pix, card, boleto, paypal } = newLink(at);
  const has = (method: PaymentMethodType) => chosen.includes(method);
  return {
    ...(chosen.length > 0
      ? { pix: has('pix'), card: has('card'), boleto: has('boleto'), paypal: has('paypal') }
      : { pix, card, boleto, paypal }),
    ...(Number(values.maxInstallments) > installmentsAt(at) && { maxInstallments: '1' }),
  };
}

const amount = () => number().nullable();

/** How the chosen methods are charged at the chosen gateway. */
const chargedBy = (gateways: readonly LinkPlace[], { gateway, ...values }: LinkFormValues) =>
  (gateways.find((own) => own.gateway === gateway)?.methods ?? []).filter(({ type }) => values[type]);

/** Why the gateway does not charge an amount by each of these methods. */
function refusalOf(minor: number, methods: readonly GatewayMethod[]): string | null {
  const [least] = methods.toSorted((one, other) => other.minAmount - one.minAmount);
  const [most] = methods.toSorted((one, other) => one.maxAmount - other.maxAmount);
  if (least && minor < least.minAmount) {
    return `O valor mínimo por ${methodWords[least.type]} é ${formatCurrency(least.minAmount)}.`;
  }
  if (most && minor > most.maxAmount) {
    return `O valor máximo por ${methodWords[most.type]} é ${formatCurrency(most.maxAmount)}.`;
  }
  return null;
}

/** Why the gateway charges no amount between these by any of the methods. */
function boundRefusal(minor: number, methods: readonly GatewayMethod[]): string | null {
  if (methods.length === 0) return null;
  const least = Math.min(...methods.map(({ minAmount }) => minAmount));
  const most = Math.max(...methods.map(({ maxAmount }) => maxAmount));
  if (minor < least) return `O valor mínimo que o gateway recebe é ${formatCurrency(least)}.`;
  return minor > most ? `O valor máximo que o gateway recebe é ${formatCurrency(most)}.` : null;
}

type Refuse = typeof refusalOf;

/** Refuses an amount of links of this kind that their gateway does not charge. */
const charged = (gateways: readonly LinkPlace[], kind: LinkFormValues['kind'], refuse: Refuse) =>
  amount().test('charged', (minor, { parent, createError }) => {
    if (typeof minor !== 'number' || parent.kind !== kind) return true;
    const message = refuse(minor, chargedBy(gateways, parent));
    return message === null || createError({ message });
  });

/** The end of a day in São Paulo, which has had no daylight saving time since 2019. */
const endOf = (day: string): Date => new Date(`${day}T23:59:59-03:00`);

/** The rules of the server, for the configured gateways. `now` decides which days are over. */
export const linkFormSchema = (now: () => Date, gateways: readonly LinkPlace[]) =>
  object({
    description: string()
      .trim()
      .required('Descrição é obrigatória.')
      .max(250, 'Use no máximo 250 caracteres.'),
    amount: charged(gateways, 'fixed', refusalOf).when('kind', {
      is: 'fixed',
      // biome-ignore lint/suspicious/noThenProperty: the library's own name
      then: (rule) => rule.required('Valor é obrigatório.'),
    }),
    minAmount: charged(gateways, 'open', boundRefusal),
    maxAmount: charged(gateways, 'open', boundRefusal).when(['kind', 'minAmount'], ([kind, min], rule) =>
      kind === 'open' && typeof min === 'number'
        ? rule.min(min, 'O valor máximo não pode ser menor que o mínimo.')
        : rule,
    ),
    card: boolean().test('some', 'Escolha ao menos um meio de pagamento.', (card, { parent }) =>
      Boolean(card || parent.pix || parent.boleto || parent.paypal),
    ),
    lastDay: string().test('future', 'A validade deve estar no futuro.', (day) => !day || endOf(day) > now()),
    fiscal: object().when('kind', ([kind], rule) => (kind === 'fixed' ? fiscalSchema : rule)),
  });

/** What is sent of the form: fields that its choices hide are left out. */
export function toLinkInput(values: LinkFormValues): CreatePaymentLinkInput {
  const { kind, amount: fixed, minAmount, maxAmount, gateway, lastDay, reusable } = values;
  const methods = linkMethods.filter((method) => values[method]);
  const fiscal = kind === 'fixed' && toFiscalInput(values.fiscal, !reusable);
  return {
    description: values.description.trim(),
    ...(kind === 'fixed' && fixed !== null && { amount: fixed }),
    ...(kind === 'open' && minAmount !== null && { minAmount }),
    ...(kind === 'open' && maxAmount !== null && { maxAmount }),
    ...(reusable && { reusable }),
    methods,
    ...(values.card && values.maxInstallments !== '1' && { maxInstallments: Number(values.maxInstallments) }),
    ...(gateway !== byRules && { gatewayType: gateway }),
    ...(lastDay && { expiresAt: endOf(lastDay).toISOString() }),
    ...(fiscal && { fiscal }),
  };
}
