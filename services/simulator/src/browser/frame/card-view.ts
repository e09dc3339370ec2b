/// <reference lib="dom" />
import type { CardBrand } from '../shared/card-number.ts';
import type { CardTexts } from '../shared/card-texts.ts';
import { splitFieldOf } from '../shared/element-types.ts';
import type { FieldName } from './card-fields.ts';

/** The inputs of the form and the places that change with what is typed. */
export type CardView = {
  root: HTMLElement;
  inputs: Map<FieldName, HTMLInputElement>;
  showBrand: (brand: CardBrand) => void;
  showError: (field: FieldName, message: string | undefined) => void;
};

type FieldTraits = {
  autocomplete: AutoFill;
  inputMode: string;
  label: string;
  placeholder: string;
  short: string;
};

const BRAND_NAMES: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  elo: 'Elo',
  hipercard: 'Hipercard',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unknown: '',
};

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}

function picture(name: string, className: string): HTMLImageElement {
  const image = make('img', className);
  image.src = `/elements/assets/brands/${name}.svg`;
  image.alt = '';
  return image;
}

function traits(field: FieldName, texts: CardTexts): FieldTraits {
  const all: Record<FieldName, FieldTraits> = {
    number: {
      autocomplete: 'cc-number',
      inputMode: 'numeric',
      label: texts.number,
      short: texts.number,
      placeholder: texts.number,
    },
    expiry: {
      autocomplete: 'cc-exp',
      inputMode: 'numeric',
      label: texts.expiryLong,
      short: texts.expiry,
      placeholder: texts.expiryFormat,
    },
    cvc: {
      autocomplete: 'cc-csc',
      inputMode: 'numeric',
      label: texts.cvcLong,
      short: texts.cvc,
      placeholder: texts.cvc,
    },
    postalCode: {
      autocomplete: 'postal-code',
      inputMode: 'text',
      label: texts.postalCode,
      short: texts.postalCode,
      placeholder: texts.postalCode,
    },
  };
  return all[field];
}

function makeInput(field: FieldName, texts: CardTexts): HTMLInputElement {
  const { autocomplete, inputMode, label, placeholder } = traits(field, texts);
  const input = make('input', 'Input');
  input.id = `field-${field}`;
  input.name = field;
  input.type = 'text';
  input.autocomplete = autocomplete;
  input.inputMode = inputMode;
  input.placeholder = placeholder;
  input.spellcheck = false;
  input.setAttribute('autocorrect', 'off');
  input.setAttribute('aria-label', label);
  input.setAttribute('aria-invalid', 'false');
  return input;
}

/** The card element, or one field of it: one line, without a border, errors shown by the page. */
function lineView(texts: CardTexts, fields: readonly FieldName[]): CardView {
  const inputs = new Map(fields.map((field) => [field, makeInput(field, texts)]));
  const icon = picture('unknown', 'brand');
  const root = make('div', fields.length > 1 ? 'line' : 'line single', icon, ...inputs.values());
  return {
    root,
    inputs,
    showBrand: (brand) => {
      icon.src = `/elements/assets/brands/${brand}.svg`;
      icon.alt = BRAND_NAMES[brand];
    },
    showError: () => undefined,
  };
}

function labelledField(
  field: FieldName,
  texts: CardTexts,
  aside: HTMLElement,
): { box: HTMLElement; input: HTMLInputElement; error: HTMLElement } {
  const input = makeInput(field, texts);
  input.placeholder = field === 'number' ? '1234 1234 1234 1234' : traits(field, texts).placeholder;
  const label = make('label', 'Label', traits(field, texts).short);
  label.htmlFor = input.id;
  const error = make('p', 'Error');
  error.id = `error-${field}`;
  error.hidden = true;
  error.setAttribute('role', 'alert');
  const box = make('div', `field field-${field}`, label, make('div', 'control', input, aside), error);
  return { box, input, error };
}

/** The payment element: labelled fields, errors under each. */
function formView(texts: CardTexts): CardView {
  const shown = ['visa', 'mastercard', 'elo', 'amex'];
  const brands = make('span', 'brands', ...shown.map((name) => picture(name, 'brand')));
  const number = labelledField('number', texts, brands);
  const expiry = labelledField('expiry', texts, make('span', 'brands'));
  const cvc = labelledField('cvc', texts, make('span', 'brands', picture('cvc', 'brand')));
  const parts = new Map<FieldName, typeof number>([
    ['number', number],
    ['expiry', expiry],
    ['cvc', cvc],
  ]);
  return {
    root: make('div', 'form', number.box, make('div', 'row', expiry.box, cvc.box)),
    inputs: new Map([...parts].map(([field, part]) => [field, part.input])),
    showBrand: (brand) => {
      const images = brand === 'unknown' ? shown : [brand];
      brands.replaceChildren(...images.map((name) => picture(name, 'brand')));
      brands.setAttribute('aria-label', BRAND_NAMES[brand]);
    },
    showError: (field, message) => {
      const part = parts.get(field);
      if (!part) return;
      part.error.hidden = message === undefined;
      part.error.textContent = message ?? '';
      if (message) part.input.setAttribute('aria-describedby', part.error.id);
      else part.input.removeAttribute('aria-describedby');
    },
  };
}

/** Draws the fields of an element. */
export function drawCardView(
  element: string | undefined,
  texts: CardTexts,
  withPostalCode: boolean,
): CardView {
  if (element === 'payment') return formView(texts);
  const single = splitFieldOf(element);
  if (single) return lineView(texts, [single]);
  return lineView(texts, ['number', 'expiry', 'cvc', ...(withPostalCode ? (['postalCode'] as const) : [])]);
}
