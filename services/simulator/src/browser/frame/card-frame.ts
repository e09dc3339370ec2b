/// <reference lib="dom" />
import { cardTexts } from '../shared/card-texts.ts';
import { splitFieldOf } from '../shared/element-types.ts';
import type { FrameMessage } from '../shared/frame-messages.ts';
import { frameAddress, openFrameChannel } from '../shared/frame-messages.ts';
import type { JsonObject } from '../shared/json.ts';
import { objectOf, stringOf } from '../shared/json.ts';
import type { ApiResult } from '../shared/stripe-api.ts';
import { applyAppearance, loadFonts } from './card-appearance.ts';
import type { FieldName } from './card-fields.ts';
import { cardParameters, FIELD_NAMES } from './card-fields.ts';
import { CardForm } from './card-form.ts';
import { performOperation } from './card-operations.ts';
import { CardPeers } from './card-peers.ts';
import { drawCardView } from './card-view.ts';

const { frame, parentOrigin } = frameAddress();
const element = document.body.dataset.element;
const single = splitFieldOf(element);
const channel = openFrameChannel(frame, parentOrigin, () => window.parent, receive);

let settings: JsonObject = {};
let form: CardForm | undefined;
let lastChange = '';
let peers: CardPeers | undefined;

function sendChange(state: { empty: boolean; complete: boolean; brand: string; error: unknown }): void {
  const { brand, error, ...common } = state;
  const details = {
    payment: { collapsed: false, value: { type: 'card' } },
    card: { brand, error, value: { postalCode: form?.values.postalCode ?? '' } },
    cardNumber: { brand, error },
  };
  const known = element === 'payment' || element === 'card' || element === 'cardNumber' ? element : undefined;
  const event = { elementType: element, ...common, ...(known ? details[known] : { error }) };
  const text = JSON.stringify(event);
  // The first report describes an untouched form: nothing has changed yet.
  if (lastChange !== '' && text !== lastChange) channel.send({ type: 'change', event });
  lastChange = text;
  peers?.sendValue();
}

function draw(): CardForm {
  const texts = cardTexts(stringOf(settings.locale));
  const options = objectOf(settings.options);
  document.documentElement.lang = texts.language;
  const view = drawCardView(element, texts, options.hidePostalCode === false);
  const drawn = new CardForm(view, texts, sendChange);
  document.body.replaceChildren(view.root);
  new ResizeObserver(() => {
    channel.send({ type: 'height', height: document.body.getBoundingClientRect().height });
  }).observe(document.body);
  return drawn;
}

function applySettings(next: JsonObject): void {
  settings = next;
  const options = objectOf(settings.options);
  applyAppearance(element, options.style, settings.appearance);
  const hasIcon = single ? single === 'number' && options.showIcon === true : options.hideIcon !== true;
  document.body.classList.toggle('hide-icon', !hasIcon);
  const first = form === undefined;
  if (first) loadFonts(settings.fonts);
  form ??= draw();
  if (single) applySplit(form, single, options);
  form.setDisabled(options.disabled === true || options.readOnly === true);
  if (first) channel.send({ type: 'height', height: document.body.getBoundingClientRect().height });
  if (first) channel.send({ type: 'ready' });
}

/** Connects a split field with the others of its card, once its group is known. */
function applySplit(drawn: CardForm, field: FieldName, options: JsonObject): void {
  const placeholder = stringOf(options.placeholder);
  const input = document.querySelector('input');
  if (input && placeholder !== undefined) input.placeholder = placeholder;
  peers ??= new CardPeers(stringOf(settings.group) ?? '', field, {
    value: () => drawn.values[field],
    onValue: (peer, value) => drawn.setPeerValue(peer, value),
    onValidate: () => drawn.showProblems(),
  });
}

/** Checks the whole card, of which other frames may hold fields; a card needs a number and a date at least. */
async function checkCard(holder: CardForm, mounted: unknown): Promise<JsonObject | undefined> {
  if (!peers) return holder.validate();
  const fields = FIELD_NAMES.filter((field) => Array.isArray(mounted) && mounted.includes(field));
  await peers.collect(fields);
  if (!fields.includes('cvc')) holder.setPeerValue('cvc', '');
  if (!fields.includes('expiry')) holder.setPeerValue('expiry', '');
  peers.validate();
  return holder.validate([...fields, 'number', 'expiry']);
}

async function perform(holder: CardForm, request: JsonObject, mounted: unknown): Promise<ApiResult> {
  const problem = await checkCard(holder, mounted);
  if (problem) return { error: problem };
  if (request.operation === 'validate') return { object: {} };
  const access = {
    origin: window.location.origin,
    publishableKey: stringOf(settings.publishableKey) ?? '',
    texts: cardTexts(stringOf(settings.locale)),
  };
  const defaults = objectOf(objectOf(settings.options).defaultValues);
  return performOperation(access, request, {
    card: cardParameters(holder.values),
    postalCode: holder.values.postalCode,
    defaultBilling: objectOf(defaults.billingDetails),
  });
}

function receive(message: FrameMessage): void {
  if (message.type === 'settings') applySettings(objectOf(message.settings));
  if (!form) return;
  if (message.type === 'focus') form.focus();
  if (message.type === 'blur' && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (message.type === 'clear') form.clear();
  if (message.type === 'request') {
    const answer = (result: ApiResult): void => channel.send({ type: 'answer', id: message.id, result });
    void perform(form, objectOf(message.request), message.fields).then(answer);
  }
}

document.addEventListener('focusin', (event) => {
  if (event.relatedTarget === null) channel.send({ type: 'focus' });
});
document.addEventListener('focusout', (event) => {
  if (event.relatedTarget === null) channel.send({ type: 'blur' });
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') channel.send({ type: 'escape' });
  if (event.key === 'Enter') channel.send({ type: 'submit' });
});

channel.send({ type: 'hello' });
