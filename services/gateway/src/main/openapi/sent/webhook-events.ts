import { CardVerification } from '@trilho/contracts/card-verification';
import { Id, nullable } from '@trilho/contracts/common';
import { Customer } from '@trilho/contracts/customer';
import { Dispute } from '@trilho/contracts/dispute';
import { Event } from '@trilho/contracts/event';
import { type EventType, eventTypeNames } from '@trilho/contracts/event-type';
import { GatewayIncident } from '@trilho/contracts/gateway-health';
import { Invoice } from '@trilho/contracts/invoice';
import { named } from '@trilho/contracts/named';
import { Payment } from '@trilho/contracts/payment';
import { PaymentMethod } from '@trilho/contracts/payment-method';
import { Payout } from '@trilho/contracts/payout';
import { Price, Product } from '@trilho/contracts/product';
import { Refund } from '@trilho/contracts/refund';
import { SettlementDifference } from '@trilho/contracts/settlement-difference';
import { Subscription } from '@trilho/contracts/subscription';
import Type, { type TSchema } from 'typebox';

const description = 'O recurso como estava então.';

const MismatchedPayment = Type.Intersect(
  [
    Payment,
    Type.Object({
      providerAmount: Type.Integer({ description: 'O valor que o gateway tem, na menor unidade da moeda.' }),
      providerCurrency: nullable(
        Type.String({ description: 'A moeda que o gateway tem; nulo se não a diz.' }),
      ),
    }),
  ],
  { description },
);

const RefundOfPayment = Type.Intersect(
  [Refund, Type.Object({ paymentId: { ...Id, description: 'O pagamento reembolsado.' } })],
  { description },
);

/** What a test carries; those of the check-up say in `check` which one they are. */
const TestObject = Type.Object(
  {
    id: { ...Id, description: 'O webhook testado.' },
    description: Type.Optional(Type.String({ description: 'O nome do webhook.' })),
    message: Type.Optional(Type.String({ description: 'Que é um teste.' })),
    check: Type.Optional(Type.String({ description: 'Que prova é, na verificação do webhook.' })),
  },
  { description: 'O que o teste diz de si.' },
);

/** The resource of events, by what comes before the dot in their type. */
const resources: Record<string, TSchema> = {
  payment: Payment,
  refund: RefundOfPayment,
  dispute: Dispute,
  payout: Payout,
  customer: Customer,
  payment_method: PaymentMethod,
  card_verification: CardVerification,
  product: Product,
  price: Price,
  subscription: Subscription,
  invoice: Invoice,
  gateway: GatewayIncident,
  webhook: TestObject,
};

function resourceOf(type: EventType): TSchema {
  if (type === 'payment.amount_mismatch') return MismatchedPayment;
  if (type === 'payout.difference_found') return SettlementDifference;
  const resource = resources[type.split('.')[0] ?? ''];
  if (!resource) throw new Error(`No resource is known of events ${type}`);
  return resource;
}

/** `payment.requires_action` is `PaymentRequiresActionEvent`. */
const nameOfEvent = (type: EventType): string =>
  `${type.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())}Event`;

const eventOf = (type: EventType) =>
  named(
    nameOfEvent(type),
    Type.Object({
      ...Event.properties,
      type: Type.Literal(type, { description: 'O tipo do evento.' }),
      data: Type.Object(
        { object: resourceOf(type) },
        { description: 'De que recurso se trata, em `object`.' },
      ),
    }),
  );

/** An event as a whole one is posted to an endpoint: `type` says what `data.object` is. */
export const WebhookEvent = named(
  'WebhookEvent',
  Type.Unsafe<Event>({
    oneOf: eventTypeNames.map(eventOf),
    discriminator: {
      propertyName: 'type',
      mapping: Object.fromEntries(
        eventTypeNames.map((type) => [type, `#/components/schemas/${nameOfEvent(type)}`]),
      ),
    },
  }),
);

/** An event as it is posted to an endpoint that asks for thin ones. */
export const ThinEvent = named(
  'ThinEvent',
  Type.Object({
    ...Event.properties,
    data: Type.Object(
      {
        object: Type.Object(
          { id: { ...Id, description: 'O id do recurso.' } },
          { description: 'O recurso, só pelo id.' },
        ),
      },
      { description: 'De que recurso se trata.' },
    ),
  }),
);

/** What the events are, in the order of their types. */
export const eventWords: Record<string, Record<string, string>> = {
  WebhookEvent: { $: 'Um evento inteiro: `type` diz que recurso está em `data.object`.' },
  ThinEvent: { $: 'Um evento enxuto: só o `id` do recurso, que você consulta.' },
  ...Object.fromEntries(eventTypeNames.map((type) => [nameOfEvent(type), { $: `O evento \`${type}\`.` }])),
};
