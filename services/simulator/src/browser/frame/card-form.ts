/// <reference lib="dom" />
import type { CardTexts } from '../shared/card-texts.ts';
import type { JsonObject } from '../shared/json.ts';
import type { CardValues, FieldName } from './card-fields.ts';
import { FIELD_NAMES, fieldBrand, fieldProblem, isCertain, readField, showField } from './card-fields.ts';
import type { CardView } from './card-view.ts';

/** State of the whole form, as the page's `change` event carries it. */
export type CardFormState = {
  empty: boolean;
  complete: boolean;
  brand: string;
  error: JsonObject | undefined;
};

/** Follows the inputs of a view: formats, moves on, checks and reports. */
export class CardForm {
  readonly values: CardValues = { number: '', expiry: '', cvc: '', postalCode: '' };
  private readonly left = new Set<FieldName>();
  private readonly view: CardView;
  private readonly texts: CardTexts;
  private readonly onChange: (state: CardFormState) => void;

  constructor(view: CardView, texts: CardTexts, onChange: (state: CardFormState) => void) {
    this.view = view;
    this.texts = texts;
    this.onChange = onChange;
    for (const [field, input] of view.inputs) {
      input.addEventListener('input', () => this.handleInput(field, input));
      input.addEventListener('blur', () => this.handleBlur(field));
      input.addEventListener('keydown', (event) => this.handleKey(field, input, event));
    }
    this.report();
  }

  /**
   * Checks everything, shows the first problem and returns it as a Stripe.js error. `fields` are those of the
   * whole card, when other frames hold some of them.
   */
  validate(fields: readonly FieldName[] = this.fields()): JsonObject | undefined {
    this.showProblems();
    const field = FIELD_NAMES.filter((name) => fields.includes(name)).find(
      (name) => fieldProblem(name, this.values, new Date()) !== null,
    );
    if (field) this.view.inputs.get(field)?.focus();
    return this.errorOf(field);
  }

  /** Shows what is wrong with the fields of this frame, untouched ones too. */
  showProblems(): void {
    for (const field of this.fields()) this.left.add(field);
    this.report(true);
  }

  /** Takes what was typed into another frame of the same card. */
  setPeerValue(field: FieldName, value: string): void {
    if (this.view.inputs.has(field) || this.values[field] === value) return;
    this.values[field] = value;
    if (field === 'number') this.trimCvc();
    this.report();
  }

  clear(): void {
    for (const [field, input] of this.view.inputs) {
      this.values[field] = '';
      input.value = '';
    }
    this.left.clear();
    this.report();
  }

  setDisabled(disabled: boolean): void {
    for (const input of this.view.inputs.values()) input.disabled = disabled;
  }

  focus(): void {
    const field = this.fields().find((name) => fieldProblem(name, this.values, new Date()) !== null);
    this.view.inputs.get(field ?? 'number')?.focus();
  }

  private fields(): FieldName[] {
    return FIELD_NAMES.filter((field) => this.view.inputs.has(field));
  }

  private handleInput(field: FieldName, input: HTMLInputElement): void {
    const atEnd = input.selectionStart === input.value.length;
    const digitsBefore = input.value.slice(0, input.selectionStart ?? 0).replace(/\D/g, '').length;
    const before = this.values[field];
    const change = input.value.length - showField(field, before).length;
    const grew = change > 0;
    const read = readField(field, input.value, this.values);
    // Backspace over the slash also removes the digit before it; otherwise formatting would restore the
    // slash.
    const overSlash = field === 'expiry' && atEnd && change < 0 && read === before;
    this.values[field] = overSlash ? before.slice(0, -1) : read;
    if (field === 'number') this.trimCvc();
    input.value = showField(field, this.values[field]);
    if (!atEnd) {
      let caret = 0;
      for (let seen = 0; caret < input.value.length && seen < digitsBefore; caret += 1) {
        if (/\d/.test(input.value[caret] ?? '')) seen += 1;
      }
      input.setSelectionRange(caret, caret);
    }
    this.left.delete(field);
    this.report();
    if (atEnd && grew && field !== 'postalCode' && fieldProblem(field, this.values, new Date()) === null) {
      this.next(field, 1)?.focus();
    }
  }

  /** A code typed for one network may be too long for another. */
  private trimCvc(): void {
    const input = this.view.inputs.get('cvc');
    this.values.cvc = readField('cvc', this.values.cvc, this.values);
    if (input) input.value = this.values.cvc;
  }

  private handleBlur(field: FieldName): void {
    if (this.values[field] === '') return;
    this.left.add(field);
    this.report();
  }

  private handleKey(field: FieldName, input: HTMLInputElement, event: KeyboardEvent): void {
    if (event.key !== 'Backspace' || input.value !== '') return;
    const previous = this.next(field, -1);
    if (!previous) return;
    event.preventDefault();
    previous.focus();
    previous.setSelectionRange(previous.value.length, previous.value.length);
  }

  private next(field: FieldName, step: 1 | -1): HTMLInputElement | undefined {
    const fields = this.fields();
    const name = fields[fields.indexOf(field) + step];
    return name && this.view.inputs.get(name);
  }

  private errorOf(field: FieldName | undefined): JsonObject | undefined {
    const code = field && fieldProblem(field, this.values, new Date());
    return code ? { type: 'validation_error', code, message: this.texts.errors[code] } : undefined;
  }

  private report(submitting = false): void {
    const now = new Date();
    let error: JsonObject | undefined;
    for (const field of this.fields()) {
      const problem = fieldProblem(field, this.values, now);
      const isShown =
        problem !== null &&
        (isCertain(problem) || (this.left.has(field) && (submitting || this.values[field] !== '')));
      const input = this.view.inputs.get(field);
      input?.setAttribute('aria-invalid', String(isShown));
      input?.classList.toggle('Input--invalid', isShown);
      input?.classList.toggle('Input--complete', problem === null);
      input?.classList.toggle('Input--empty', this.values[field] === '');
      this.view.showError(field, isShown ? this.texts.errors[problem] : undefined);
      if (isShown) error ??= this.errorOf(field);
    }
    const fields = this.fields();
    const brand = fieldBrand(this.values);
    this.view.showBrand(brand);
    this.onChange({
      empty: fields.every((field) => this.values[field] === ''),
      complete: fields.every((field) => fieldProblem(field, this.values, now) === null),
      brand,
      error,
    });
  }
}
