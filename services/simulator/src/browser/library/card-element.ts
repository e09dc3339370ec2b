/// <reference lib="dom" />
import type { ElementType } from '../shared/element-types.ts';
import { splitFieldOf } from '../shared/element-types.ts';
import type { CardRequest, FrameMessage } from '../shared/frame-messages.ts';
import type { JsonObject } from '../shared/json.ts';
import { objectOf, plainCopy, stringOf } from '../shared/json.ts';
import type { ApiResult } from '../shared/stripe-api.ts';
import { Emitter } from './emitter.ts';
import type { FrameWindow } from './frame-window.ts';
import { createFrameWindow, setStyles } from './frame-window.ts';

/** What an element needs to know of the group that made it. */
export type ElementHost = {
  origin: string;
  /** Key, locale and appearance, sent to the frame each time they change. */
  frameSettings: () => JsonObject;
  /** The fields of the card that split elements hold on the page now. */
  splitFields: () => string[];
  onDestroy: (element: CardElement) => void;
};

const STATE_CLASSES = ['focus', 'invalid', 'complete', 'empty'] as const;

/**
 * Stripe.js's element over a frame that alone holds the card's data, or one field of it. An element that holds
 * one field asks the frames of the others itself.
 */
export class CardElement extends Emitter {
  readonly elementType: ElementType;
  private readonly host: ElementHost;
  private options: JsonObject;
  private container: HTMLElement | undefined;
  private window: FrameWindow | undefined;
  private ready = false;
  private destroyed = false;
  private readonly answers = new Map<string, (result: ApiResult) => void>();
  private requestCount = 0;

  constructor(elementType: ElementType, options: JsonObject, host: ElementHost) {
    super();
    this.elementType = elementType;
    this.options = options;
    this.host = host;
  }

  /**
   * Puts the frame into an element of the page, given itself or by selector. `ready` follows asynchronously.
   */
  mount(target: string | HTMLElement): void {
    if (this.destroyed) throw new Error('This Element has already been destroyed. Please create a new one.');
    const container = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!container?.appendChild) {
      throw new Error(`Invalid value for mount(): no element matches ${JSON.stringify(target)}.`);
    }
    if (container === this.container) return;
    this.unmount();
    this.container = container;
    this.window = createFrameWindow({
      origin: this.host.origin,
      path: `/elements/${this.elementType}`,
      title: 'Quadro seguro para os dados do cartão',
      onMessage: (message) => this.receive(message),
      onFailure: () => this.fail(),
    });
    // The payment element's frame is wider than its box, so that the focus ring around its fields is not cut
    // off.
    const outset = this.elementType === 'payment' ? 4 : 0;
    setStyles(this.window.iframe, {
      border: '0',
      margin: `-${outset}px`,
      padding: '0',
      width: '1px',
      'min-width': `calc(100% + ${2 * outset}px)`,
      height: this.elementType === 'payment' ? '0px' : '1.2em',
      display: 'block',
      overflow: 'hidden',
      background: 'transparent',
      'color-scheme': 'light',
      'user-select': 'none',
    });
    container.replaceChildren(this.window.iframe);
    this.showClasses({ empty: true });
  }

  unmount(): void {
    this.window?.remove();
    for (const answer of this.answers.values()) answer({ error: this.notMounted() });
    this.answers.clear();
    this.container?.classList.remove('StripeElement', ...STATE_CLASSES.map((state) => this.className(state)));
    this.container = undefined;
    this.window = undefined;
    this.ready = false;
  }

  destroy(): void {
    this.unmount();
    this.destroyed = true;
    this.host.onDestroy(this);
  }

  update(options: unknown): void {
    this.options = { ...this.options, ...objectOf(options) };
    this.refresh();
  }

  /** Sends the frame its settings again after those of the group or of the element change. */
  refresh(): void {
    const settings = { ...this.host.frameSettings(), options: plainCopy(this.options) };
    this.window?.channel.send({ type: 'settings', settings });
  }

  focus(): void {
    this.window?.iframe.focus();
    this.window?.channel.send({ type: 'focus' });
  }

  blur(): void {
    this.window?.channel.send({ type: 'blur' });
  }

  clear(): void {
    this.window?.channel.send({ type: 'clear' });
  }

  /** Does nothing: the stand-in's payment element shows a single method. */
  collapse(): void {}

  /** Whether calls take this element as the card: of split elements the one with the number. */
  get holdsCard(): boolean {
    const field = splitFieldOf(this.elementType);
    return field === undefined || field === 'number';
  }

  /** The field of a split element while it is on the page. */
  get mountedField(): string | undefined {
    return this.window && splitFieldOf(this.elementType);
  }

  /** Asks the frame to use its card. Resolves with the API's answer, which carries no card data. */
  request(request: CardRequest): Promise<ApiResult> {
    const { window } = this;
    if (!window || !this.ready) return Promise.resolve({ error: this.notMounted() });
    this.requestCount += 1;
    const id = String(this.requestCount);
    return new Promise((resolve) => {
      this.answers.set(id, resolve);
      window.channel.send({ type: 'request', id, request, fields: this.host.splitFields() });
    });
  }

  private receive(message: FrameMessage): void {
    if (message.type === 'hello') this.refresh();
    if (message.type === 'height') this.resize(message.height);
    if (message.type === 'ready') {
      this.ready = true;
      this.emit('ready', { elementType: this.elementType });
    }
    if (message.type === 'answer') this.answer(message);
    if (message.type === 'submit') this.container?.closest('form')?.requestSubmit();
    if (message.type === 'change') {
      const event = objectOf(message.event);
      this.showClasses({ invalid: !!event.error, complete: !!event.complete, empty: !!event.empty });
      this.emit('change', event);
    }
    if (message.type === 'focus' || message.type === 'blur' || message.type === 'escape') {
      if (message.type !== 'escape') this.showClasses({ focus: message.type === 'focus' });
      this.emit(message.type, { elementType: this.elementType });
    }
  }

  private answer(message: FrameMessage): void {
    const id = stringOf(message.id) ?? '';
    const result = objectOf(message.result);
    const answer = this.answers.get(id);
    this.answers.delete(id);
    answer?.(result.error ? { error: objectOf(result.error) } : { object: objectOf(result.object) });
  }

  private resize(height: unknown): void {
    if (typeof height === 'number' && this.window) {
      setStyles(this.window.iframe, { height: `${Math.ceil(height)}px` });
    }
  }

  private className(state: (typeof STATE_CLASSES)[number]): string {
    return stringOf(objectOf(this.options.classes)[state]) ?? `StripeElement--${state}`;
  }

  private showClasses(states: Partial<Record<(typeof STATE_CLASSES)[number], boolean>>): void {
    this.container?.classList.add(stringOf(objectOf(this.options.classes).base) ?? 'StripeElement');
    for (const state of STATE_CLASSES) {
      const on = states[state];
      if (on !== undefined) this.container?.classList.toggle(this.className(state), on);
    }
  }

  private notMounted(): JsonObject {
    return {
      type: 'invalid_request_error',
      code: 'element_not_mounted',
      message: 'The Element is not mounted or not ready yet.',
    };
  }

  private fail(): void {
    const error = { type: 'api_connection_error', message: 'The payment frame could not be loaded.' };
    this.emit('loaderror', { elementType: this.elementType, error });
  }
}
