/// <reference lib="dom" />
import { Emitter } from '../../../browser/library/emitter.ts';
import type { FrameWindow } from '../../../browser/library/frame-window.ts';
import { createFrameWindow, setStyles } from '../../../browser/library/frame-window.ts';
import type { FrameMessage } from '../../../browser/shared/frame-messages.ts';
import type { JsonObject } from '../../../browser/shared/json.ts';
import { objectOf, plainCopy, stringOf } from '../../../browser/shared/json.ts';
import type { FieldType } from '../field-types.ts';

/** What a field needs to know of the library that made it. */
export interface FieldHost {
  origin: string;
  /** A secret that the frames of one card share, and their key and locale. */
  settings: JsonObject;
  onRemoved: (field: SecureField) => void;
}

/** What the frame of the number made of the card. */
export type TokenResult = { token: JsonObject } | { problem: unknown };

const events = ['blur', 'change', 'focus', 'paste', 'validityChange', 'binChange'];

/** One field of the card in a frame that alone knows what is typed into it. */
export class SecureField extends Emitter {
  readonly type: FieldType;
  private readonly host: FieldHost;
  private options: JsonObject;
  private window: FrameWindow | undefined;
  private readonly answers = new Map<string, (result: TokenResult) => void>();
  private requestCount = 0;
  /** Before its page is there, the frame takes no message. */
  private isThere = false;

  constructor(type: FieldType, options: unknown, host: FieldHost) {
    super();
    this.type = type;
    this.options = objectOf(options);
    this.host = host;
  }

  /** Puts the frame into the element of this id. `ready` follows. */
  mount(elementId: string): this {
    const container = document.getElementById(elementId);
    if (!container) throw new Error(`Container '${elementId}' not found`);
    this.window = createFrameWindow({
      origin: this.host.origin,
      path: `/mercadopago/sdk/fields/${this.type}`,
      title: stringOf(this.options.title) ?? `Quadro seguro: ${this.type}`,
      onMessage: (message) => this.receive(message),
      onFailure: () => this.emit('error', { field: this.type, error: 'The field could not be loaded' }),
    });
    const height = stringOf(objectOf(this.options.style).height) ?? '100%';
    setStyles(this.window.iframe, { border: '0', width: '100%', height, display: 'block' });
    setStyles(this.window.iframe, { background: 'transparent', 'color-scheme': 'light' });
    container.replaceChildren(this.window.iframe);
    return this;
  }

  unmount(): void {
    this.window?.remove();
    this.window = undefined;
    this.isThere = false;
    for (const answer of this.answers.values()) answer({ problem: new Error('The field was unmounted') });
    this.answers.clear();
    this.host.onRemoved(this);
  }

  update(options: unknown): void {
    this.options = { ...this.options, ...objectOf(options) };
    this.sendSettings();
  }

  focus(): void {
    this.window?.iframe.focus();
    this.window?.channel.send({ type: 'focus' });
  }

  blur(): void {
    this.window?.channel.send({ type: 'blur' });
  }

  get isMounted(): boolean {
    return this.window !== undefined;
  }

  /** Asks the frame of the number to exchange the card, of which other frames hold parts, for a token. */
  createToken(holder: JsonObject, fields: FieldType[]): Promise<TokenResult> {
    const { window } = this;
    if (!window) return Promise.resolve({ problem: new Error('The field is not mounted') });
    this.requestCount += 1;
    const id = String(this.requestCount);
    return new Promise((resolve) => {
      this.answers.set(id, resolve);
      window.channel.send({ type: 'token', id, holder, fields });
    });
  }

  private sendSettings(): void {
    if (!this.isThere) return;
    const options = plainCopy(this.options);
    this.window?.channel.send({ type: 'settings', settings: { ...this.host.settings, options } });
  }

  private receive(message: FrameMessage): void {
    const { type } = message;
    if (type === 'hello') {
      this.isThere = true;
      this.sendSettings();
    }
    if (type === 'ready') this.emit('ready', { field: this.type });
    if (events.includes(type)) this.emit(type, { field: this.type, ...objectOf(message.event) });
    if (type !== 'answer') return;
    const id = stringOf(message.id) ?? '';
    const answer = this.answers.get(id);
    this.answers.delete(id);
    answer?.('token' in message ? { token: objectOf(message.token) } : { problem: message.problem });
  }
}
