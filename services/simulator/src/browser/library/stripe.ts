/// <reference lib="dom" />
import { cardTexts } from '../shared/card-texts.ts';
import type { JsonObject } from '../shared/json.ts';
import { objectOf, plainCopy, stringOf } from '../shared/json.ts';
import type { ApiAccess, ApiResult, Intent } from '../shared/stripe-api.ts';
import { intentOf, retrieveIntent } from '../shared/stripe-api.ts';
import { CardElement } from './card-element.ts';
import type { ConfirmationContext } from './confirmation.ts';
import {
  cardPaymentMethod,
  completeActions,
  intentResult,
  redirectToReturnUrl,
  sendConfirmation,
} from './confirmation.ts';
import { ElementsGroup } from './elements-group.ts';

/** Origin used when the script's own address is not known (it was inlined); set by the server. */
declare const FALLBACK_ORIGIN: string;

const script = document.currentScript;
const simulatorOrigin =
  script instanceof HTMLScriptElement && script.src ? new URL(script.src).origin : FALLBACK_ORIGIN;

/**
 * A caller's mistake: these throw, as in Stripe.js, while everything that can happen to a payment resolves.
 */
function integrationError(message: string): Error {
  const error = new Error(message);
  error.name = 'IntegrationError';
  return error;
}

function isCard(element: unknown): element is CardElement {
  return element instanceof CardElement && element.holdsCard;
}

function requireIntent(clientSecret: unknown, kind: Intent['kind']): Intent {
  const intent = intentOf(clientSecret);
  if (intent?.kind === kind) return intent;
  throw integrationError(`Invalid value for the client secret: expected that of a ${kind} intent.`);
}

/** The Stripe object. Calls never reject for what the API or the buyer did: they resolve with `{ error }`. */
class SimulatorStripe {
  private readonly context: ConfirmationContext;
  private readonly locale: string | undefined;

  constructor(publishableKey: string, options: JsonObject) {
    this.locale = stringOf(options.locale);
    const texts = cardTexts(this.locale);
    this.context = { access: { origin: simulatorOrigin, publishableKey, texts }, texts };
  }

  elements(options?: unknown): ElementsGroup {
    return new ElementsGroup(this.access(), { locale: this.locale, ...objectOf(options) });
  }

  async createToken(element: unknown, data?: unknown): Promise<JsonObject> {
    if (!isCard(element)) throw integrationError('createToken() takes a card or cardNumber Element.');
    const result = await element.request({ operation: 'token', params: plainCopy(data) });
    return 'error' in result ? { error: result.error } : { token: result.object };
  }

  /** Takes `{type: 'card', card: element, billing_details}` or `{elements, params}`. */
  async createPaymentMethod(data: unknown): Promise<JsonObject> {
    const { elements, params, card, ...rest } = objectOf(data);
    const holder = elements instanceof ElementsGroup ? elements.cardHolder() : card;
    if (!isCard(holder)) {
      throw integrationError('createPaymentMethod() takes a card or cardNumber Element.');
    }
    const details = elements instanceof ElementsGroup ? plainCopy(params) : plainCopy(rest);
    const result = await holder.request({ operation: 'payment_method', params: details });
    return 'error' in result ? { error: result.error } : { paymentMethod: result.object };
  }

  confirmCardPayment(clientSecret: unknown, data?: unknown, options?: unknown): Promise<JsonObject> {
    return this.confirmCard(requireIntent(clientSecret, 'payment'), objectOf(data), objectOf(options));
  }

  confirmCardSetup(clientSecret: unknown, data?: unknown, options?: unknown): Promise<JsonObject> {
    return this.confirmCard(requireIntent(clientSecret, 'setup'), objectOf(data), objectOf(options));
  }

  confirmPayment(options: unknown): Promise<JsonObject> {
    return this.confirmElements('payment', objectOf(options));
  }

  confirmSetup(options: unknown): Promise<JsonObject> {
    return this.confirmElements('setup', objectOf(options));
  }

  /** Continues an intent that the merchant's server confirmed. */
  async handleNextAction(options: unknown): Promise<JsonObject> {
    const intent = intentOf(objectOf(options).clientSecret);
    if (!intent) throw integrationError('handleNextAction() takes {clientSecret}.');
    const result = await completeActions(this.context, intent, await retrieveIntent(this.access(), intent));
    return intentResult(intent.kind, result);
  }

  async retrievePaymentIntent(clientSecret: unknown): Promise<JsonObject> {
    const intent = requireIntent(clientSecret, 'payment');
    return intentResult('payment', await retrieveIntent(this.access(), intent));
  }

  async retrieveSetupIntent(clientSecret: unknown): Promise<JsonObject> {
    const intent = requireIntent(clientSecret, 'setup');
    return intentResult('setup', await retrieveIntent(this.access(), intent));
  }

  /** Telemetry of the real library; the stand-in has no use for it. */
  registerAppInfo(): void {}

  /** Telemetry of the real library; the stand-in has no use for it. */
  _registerWrapper(): void {}

  private access(): ApiAccess {
    return this.context.access;
  }

  private async confirmCard(intent: Intent, data: JsonObject, options: JsonObject): Promise<JsonObject> {
    const { params, card } = cardPaymentMethod(data);
    if (card && !card.holdsCard)
      throw integrationError('The payment method takes a card or cardNumber Element.');
    const confirmed = await sendConfirmation(this.access(), intent, params, card);
    if (options.handleActions === false) return intentResult(intent.kind, confirmed);
    return intentResult(intent.kind, await completeActions(this.context, intent, confirmed));
  }

  private async confirmElements(kind: Intent['kind'], options: JsonObject): Promise<JsonObject> {
    const group = options.elements instanceof ElementsGroup ? options.elements : undefined;
    const intent = requireIntent(options.clientSecret ?? group?.clientSecret(), kind);
    const params = plainCopy(options.confirmParams);
    const returnUrl = stringOf(params.return_url) || undefined;
    if (returnUrl === undefined && options.redirect !== 'if_required') {
      throw integrationError("confirmParams.return_url is required unless redirect is 'if_required'.");
    }
    const card = params.payment_method ? undefined : group?.cardHolder();
    const confirmed = await sendConfirmation(this.access(), intent, params, card);
    const result: ApiResult = await completeActions(this.context, intent, confirmed);
    if ('error' in result || returnUrl === undefined || options.redirect === 'if_required') {
      return intentResult(kind, result);
    }
    redirectToReturnUrl(intent, returnUrl, result.object);
    // The page is navigating away: as in Stripe.js, nothing after this call runs.
    return new Promise(() => undefined);
  }
}

/**
 * `Stripe(publishableKey, options)`: applied, not constructed, by the loader; `new Stripe(…)` works as
 * well.
 */
function Stripe(publishableKey: unknown, options?: unknown): SimulatorStripe {
  if (typeof publishableKey !== 'string' || !/^pk_/.test(publishableKey)) {
    throw integrationError('Please call Stripe() with your publishable key (pk_…).');
  }
  return new SimulatorStripe(publishableKey, objectOf(options));
}

/** The release train that the pinned loader expects; another one makes it warn. */
Stripe.version = 'endive';

Object.assign(window, { Stripe });
