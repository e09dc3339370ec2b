import Type, { type Static } from 'typebox';
import { Id, nullable, Timestamp } from '../common.ts';
import { named } from '../named.ts';
import { DisabledReason } from './webhook.ts';

/** An endpoint that fails, or that was disabled because of that. */
export const FailingWebhook = named(
  'FailingWebhook',
  Type.Object({
    id: Id,
    description: Type.String(),
    host: Type.String({ description: 'O domínio da URL.' }),
    active: Type.Boolean(),
    failingSince: nullable({ ...Timestamp, description: 'Desde quando toda entrega falha.' }),
    exhaustedAt: nullable({
      ...Timestamp,
      description: 'Quando um evento esgotou as tentativas pela primeira vez desde então.',
    }),
    disablesAt: nullable({
      ...Timestamp,
      description: 'Quando é desativado, se as falhas continuarem; nulo se já foi.',
    }),
    disabledReason: nullable(DisabledReason),
    disabledAt: nullable({ ...Timestamp, description: 'Desde quando não recebe eventos.' }),
    missedSince: nullable({
      ...Timestamp,
      description: 'Desde quando reenviar, para que nada falte.',
    }),
    missed: Type.Integer({
      description: 'Eventos que não chegaram desde então e não serão mais tentados, contados até mil.',
    }),
    hasMoreMissed: Type.Boolean({ description: 'Se há mais do que `missed`.' }),
  }),
);
export type FailingWebhook = Static<typeof FailingWebhook>;

/** `GET /portal/webhooks/health`: the endpoints of an environment that need their owner, newest first. */
export const WebhookHealth = named('WebhookHealth', Type.Array(FailingWebhook));
export type WebhookHealth = Static<typeof WebhookHealth>;
