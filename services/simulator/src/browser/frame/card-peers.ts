/// <reference lib="dom" />
import type { JsonObject } from '../shared/json.ts';
import { objectOf, stringOf } from '../shared/json.ts';
import type { FieldName } from './card-fields.ts';
import { FIELD_NAMES } from './card-fields.ts';

/** How long a frame waits for the others of its card before it takes what it knows of them. */
const PEER_TIMEOUT_MS = 1_000;

type PeerHandlers = {
  /** What has been typed into the own field. */
  value: () => string;
  onValue: (field: FieldName, value: string) => void;
  /** Another frame checks the whole card. */
  onValidate: () => void;
};

/**
 * Connects the frames of one card whose fields are split. They speak over a channel of the simulator's own
 * origin, named by a secret of the group, so that what is typed never passes through the page.
 */
export class CardPeers {
  private readonly channel: BroadcastChannel;
  private readonly own: FieldName;
  private readonly handlers: PeerHandlers;
  private readonly listeners = new Set<(field: FieldName) => void>();

  constructor(group: string, own: FieldName, handlers: PeerHandlers) {
    this.own = own;
    this.handlers = handlers;
    this.channel = new BroadcastChannel(`trilho-card-${group}`);
    this.channel.addEventListener('message', (event) => this.receive(objectOf(event.data)));
    this.channel.postMessage({ type: 'ask' });
    this.sendValue();
  }

  /** Tells the other frames what has been typed here. */
  sendValue(): void {
    this.channel.postMessage({ type: 'value', field: this.own, value: this.handlers.value() });
  }

  /** Makes the other frames show what is wrong with their fields. */
  validate(): void {
    this.channel.postMessage({ type: 'validate' });
  }

  /** Resolves once the frames of these fields have told their value. */
  collect(fields: readonly FieldName[]): Promise<void> {
    const missing = new Set(fields.filter((field) => field !== this.own));
    if (missing.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const finish = (): void => {
        clearTimeout(timer);
        this.listeners.delete(hear);
        resolve();
      };
      const hear = (field: FieldName): void => {
        missing.delete(field);
        if (missing.size === 0) finish();
      };
      const timer = setTimeout(finish, PEER_TIMEOUT_MS);
      this.listeners.add(hear);
      this.channel.postMessage({ type: 'ask' });
    });
  }

  private receive(message: JsonObject): void {
    if (message.type === 'ask') this.sendValue();
    if (message.type === 'validate') this.handlers.onValidate();
    const field = FIELD_NAMES.find((name) => name === message.field);
    if (message.type !== 'value' || !field || field === this.own) return;
    this.handlers.onValue(field, stringOf(message.value) ?? '');
    for (const hear of [...this.listeners]) hear(field);
  }
}
