import type { GatewayType } from '@trilho/contracts/common';
import { gatewayNames } from '@trilho/contracts/gateway-names';
import type { ConfigFinding } from '@trilho/contracts/payment-config';
import { defaultGateway, wordsOf } from '../../providers/registry.ts';

const saveAgain = (gatewayType: GatewayType): string =>
  ['Salve as configurações novamente.', wordsOf(gatewayType).webhookRefused].filter(Boolean).join(' ');

/** The webhook is registered and enabled. */
export const eventsRegistered = (gatewayType: GatewayType): ConfigFinding => ({
  level: 'ok',
  code: 'events_registered',
  message: `O webhook do ${gatewayNames[gatewayType]} foi registrado: os dados ficam em dia sozinhos.`,
});

/** The provider did not go along with registering the webhook. */
export const eventsNotRegistered = (gatewayType: GatewayType): ConfigFinding => ({
  level: 'warning',
  code: 'events_not_registered',
  message: `Não foi possível registrar o webhook do ${gatewayNames[gatewayType]}.`,
  remedy: saveAgain(gatewayType),
});

/** Somebody deleted the webhook at the provider; it is there again. */
export const eventsRegisteredAgain = (gatewayType: GatewayType): ConfigFinding => ({
  level: 'ok',
  code: 'events_registered_again',
  message: `O webhook tinha sido apagado no ${gatewayNames[gatewayType]} e foi registrado de novo. A conferência noturna recupera o que mudou nesse intervalo.`,
});

/** The webhook is missing at the provider, and could not be registered again. */
export const eventsMissing = (gatewayType: GatewayType): ConfigFinding => ({
  level: 'error',
  code: 'events_missing',
  message: `O webhook foi apagado no ${gatewayNames[gatewayType]}: pagamentos e assinaturas deixam de ficar em dia sozinhos.`,
  remedy: saveAgain(gatewayType),
});

/** The webhook was disabled at the provider: who did it may have had a reason, so that it stays. */
export const eventsDisabled = (gatewayType: GatewayType): ConfigFinding => ({
  level: 'error',
  code: 'events_disabled',
  message: `O webhook foi desativado no ${gatewayNames[gatewayType]}: pagamentos e assinaturas deixam de ficar em dia sozinhos.`,
  remedy: `Reative-o em ${wordsOf(gatewayType).webhookPage} ou salve as configurações novamente.`,
});

/** The codes of the findings about the webhook. */
export const eventCodes: ReadonlySet<string> = new Set(
  [eventsRegistered, eventsNotRegistered, eventsRegisteredAgain, eventsMissing, eventsDisabled].map(
    (finding) => finding(defaultGateway).code,
  ),
);
