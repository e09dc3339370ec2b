import { useShownGateways, useShownMethods } from '@trilho/portal/own-gateways';
import { type Choice, gatewayChoices, methodChoices } from './choices.ts';

const among = (choices: readonly Choice[], shown: readonly string[], chosen: string | undefined): Choice[] =>
  choices.filter(({ value }) => value === chosen || shown.includes(value));

/** Loads the gateways that can be in use here, with the one that is chosen already. */
export const useGatewayChoices = (chosen?: string): Choice[] =>
  among(gatewayChoices, useShownGateways(), chosen);

/** Loads the methods that can be in use here, with the one that is chosen already. */
export const useMethodChoices = (chosen?: string): Choice[] =>
  among(methodChoices, useShownMethods(), chosen);
