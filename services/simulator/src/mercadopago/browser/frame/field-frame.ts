/// <reference lib="dom" />
import { applyAppearance } from '../../../browser/frame/card-appearance.ts';
import type { FieldName } from '../../../browser/frame/card-fields.ts';
import { cardParameters, FIELD_NAMES } from '../../../browser/frame/card-fields.ts';
import { CardForm } from '../../../browser/frame/card-form.ts';
import { CardPeers } from '../../../browser/frame/card-peers.ts';
import { drawCardView } from '../../../browser/frame/card-view.ts';
import { cardTexts } from '../../../browser/shared/card-texts.ts';
import { splitFieldOf } from '../../../browser/shared/element-types.ts';
import type { FrameMessage } from '../../../browser/shared/frame-messages.ts';
import { frameAddress, openFrameChannel } from '../../../browser/shared/frame-messages.ts';
import type { JsonObject } from '../../../browser/shared/json.ts';
import { objectOf, stringOf } from '../../../browser/shared/json.ts';
import { fieldTypes, isFieldType } from '../field-types.ts';

/** First digits by which the provider knows brand and issuer: all that the page is told of a number. */
const BIN_LENGTH = 8;

const { frame, parentOrigin } = frameAddress();
const fieldType = document.body.dataset.field;
const element = isFieldType(fieldType) ? fieldTypes[fieldType] : undefined;
const own = splitFieldOf(element);
const channel = openFrameChannel(frame, parentOrigin, () => window.parent, receive);

let settings: JsonObject = {};
let form: CardForm | undefined;
let peers: CardPeers | undefined;
let lastBin: string | null = null;
let lastProblem = '';

/** The style of the library's fields, as that of a line. */
function lineStyle(style: JsonObject): JsonObject {
  const { placeholderColor, height: _, padding: __, ...base } = style;
  return { base: { ...base, '::placeholder': { color: placeholderColor } } };
}

/** Tells the page what it may know: whether the field is right, and the number's first digits. */
function report(state: { error: unknown }): void {
  peers?.sendValue();
  const problem = JSON.stringify(state.error ?? '');
  if (form && problem !== lastProblem) {
    const { message, code } = objectOf(state.error);
    const errorMessages = state.error ? [{ message, code, cause: 'invalid_value' }] : [];
    channel.send({ type: 'validityChange', event: { errorMessages } });
  }
  lastProblem = problem;
  if (own !== 'number') return;
  const digits = form?.values.number ?? '';
  const bin = digits.length < BIN_LENGTH ? null : digits.slice(0, BIN_LENGTH);
  if (bin !== lastBin) channel.send({ type: 'binChange', event: { bin } });
  lastBin = bin;
}

function draw(field: FieldName): CardForm {
  const texts = cardTexts(stringOf(settings.locale));
  document.documentElement.lang = texts.language;
  const view = drawCardView(element, texts, false);
  const drawn = new CardForm(view, texts, report);
  document.body.classList.add('hide-icon');
  document.body.replaceChildren(view.root);
  peers = new CardPeers(stringOf(settings.group) ?? '', field, {
    value: () => drawn.values[field],
    onValue: (peer, value) => drawn.setPeerValue(peer, value),
    onValidate: () => drawn.showProblems(),
  });
  return drawn;
}

function applySettings(next: JsonObject, field: FieldName): void {
  settings = next;
  const { style, placeholder } = objectOf(settings.options);
  applyAppearance(element, lineStyle(objectOf(style)), undefined);
  const isFirst = form === undefined;
  form ??= draw(field);
  const input = document.querySelector('input');
  if (input && typeof placeholder === 'string') input.placeholder = placeholder;
  if (isFirst) channel.send({ type: 'ready' });
}

/** What a token is made of: a saved card's id and security code, or all of a card. */
function tokenBody(card: JsonObject, holder: JsonObject): JsonObject {
  const { cardId, cardholderName: name, identificationType: type, identificationNumber: number } = holder;
  if (cardId !== undefined) return { card_id: cardId, security_code: card.cvc };
  return {
    card_number: card.number,
    expiration_month: card.exp_month,
    expiration_year: card.exp_year,
    security_code: card.cvc,
    cardholder: { name, identification: { type, number } },
  };
}

async function postToken(card: JsonObject, holder: JsonObject): Promise<JsonObject> {
  const query = new URLSearchParams({ public_key: stringOf(settings.publicKey) ?? '' });
  const response = await fetch(`/mercadopago/v1/card_tokens?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(tokenBody(card, holder)),
  });
  const body: unknown = await response.json();
  return response.ok ? { token: objectOf(body) } : { problem: objectOf(body) };
}

/** Exchanges the card for a token: fields of other frames tell theirs within the simulator's origin. */
async function createToken(holder: CardForm, message: FrameMessage): Promise<JsonObject> {
  const mounted: unknown[] = Array.isArray(message.fields) ? message.fields : [];
  const names = mounted.filter(isFieldType).flatMap((type) => splitFieldOf(fieldTypes[type]) ?? []);
  const fields = FIELD_NAMES.filter((name) => names.some((known) => known === name));
  await peers?.collect(fields);
  peers?.validate();
  const card = objectOf(message.holder);
  const problem = holder.validate(card.cardId === undefined ? [...fields, 'number', 'expiry'] : fields);
  if (problem) return { problem: [{ ...problem, cause: 'invalid_value' }] };
  return postToken(cardParameters(holder.values), card);
}

function receive(message: FrameMessage): void {
  if (message.type === 'settings' && own) applySettings(objectOf(message.settings), own);
  if (!form) return;
  if (message.type === 'focus') form.focus();
  if (message.type === 'blur' && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (message.type === 'token') {
    const unreachable = {
      problem: { message: 'Could not reach the API', error: 'network_error', cause: [] },
    };
    createToken(form, message).then(
      (result) => channel.send({ type: 'answer', id: message.id, ...result }),
      () => channel.send({ type: 'answer', id: message.id, ...unreachable }),
    );
  }
}

document.addEventListener('focusin', () => channel.send({ type: 'focus' }));
document.addEventListener('focusout', () => channel.send({ type: 'blur' }));
document.addEventListener('input', () => channel.send({ type: 'change' }));
document.addEventListener('paste', () => channel.send({ type: 'paste' }));

channel.send({ type: 'hello' });
