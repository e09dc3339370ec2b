/// <reference lib="dom" />
import { elementTypes } from '../shared/element-types.ts';
import type { JsonObject } from '../shared/json.ts';
import { objectOf, plainCopy, stringOf } from '../shared/json.ts';
import type { ApiAccess } from '../shared/stripe-api.ts';
import { intentOf, retrieveIntent } from '../shared/stripe-api.ts';
import { CardElement } from './card-element.ts';
import { Emitter } from './emitter.ts';

/** The Elements object: makes the elements of one form and shares locale and appearance among them. */
export class ElementsGroup extends Emitter {
  private readonly access: ApiAccess;
  private options: JsonObject;
  private elements: CardElement[] = [];
  /** Names the channel between the frames of this group. */
  private readonly secret = crypto.getRandomValues(new Uint32Array(4)).join('-');

  constructor(access: ApiAccess, options: JsonObject) {
    super();
    this.access = access;
    this.options = options;
  }

  /** Makes an element of the group; there is at most one of each type at a time. */
  create(type: unknown, options?: unknown): CardElement {
    const known = elementTypes.find((name) => name === type);
    if (!known) {
      throw new Error(
        `The simulator offers the elements ${elementTypes.join(', ')}, not ${JSON.stringify(type)}.`,
      );
    }
    if (this.getElement(known)) throw new Error(`Can only create one Element of type ${known}.`);
    const element = new CardElement(known, objectOf(options), {
      origin: this.access.origin,
      splitFields: () => this.elements.flatMap(({ mountedField }) => mountedField ?? []),
      frameSettings: () => this.frameSettings(),
      onDestroy: (gone) => {
        this.elements = this.elements.filter((kept) => kept !== gone);
      },
    });
    this.elements.push(element);
    return element;
  }

  /** Finds an element by its type, or by the React component that stands for it. */
  getElement(type: unknown): CardElement | null {
    const named = typeof type === 'function' && '__elementType' in type ? type.__elementType : type;
    return this.elements.find((element) => element.elementType === named) ?? null;
  }

  update(options: unknown): void {
    this.options = { ...this.options, ...objectOf(options) };
    for (const element of this.elements) element.refresh();
  }

  /** Checks the form before a payment is confirmed; shows what is missing. */
  async submit(): Promise<JsonObject> {
    const result = await this.cardHolder()?.request({ operation: 'validate' });
    return result && 'error' in result ? { error: result.error } : { selectedPaymentMethod: 'card' };
  }

  /** Reads the intent again, as after a change of its amount on the server. */
  async fetchUpdates(): Promise<JsonObject> {
    const intent = intentOf(this.options.clientSecret);
    const result = intent && (await retrieveIntent(this.access, intent));
    return result && 'error' in result ? { error: result.error } : {};
  }

  /** The element that holds this form's card. */
  cardHolder(): CardElement | undefined {
    return this.elements.find((element) => element.holdsCard);
  }

  /** Secret of the intent that the group was made for, if any. */
  clientSecret(): string | undefined {
    return stringOf(this.options.clientSecret);
  }

  private frameSettings(): JsonObject {
    const { locale, appearance, fonts } = this.options;
    return {
      publishableKey: this.access.publishableKey,
      group: this.secret,
      locale: stringOf(locale),
      appearance: plainCopy(appearance),
      fonts: plainCopy({ fonts }).fonts,
    };
  }
}
