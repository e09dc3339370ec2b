/** Stands in for server-sent events, which jsdom lacks. Put it in place with `install`. */
export class FakeEvents extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  /** All streams that the page has opened. */
  static opened: FakeEvents[] = [];

  readonly url: string;
  readyState: number = FakeEvents.CONNECTING;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEvents.opened.push(this);
  }

  static install(): void {
    FakeEvents.opened = [];
    Reflect.set(globalThis, 'EventSource', FakeEvents);
  }

  static remove(): void {
    Reflect.deleteProperty(globalThis, 'EventSource');
  }

  /** The stream that the page has open, or none. */
  static current(): FakeEvents | undefined {
    return FakeEvents.opened.findLast(({ readyState }) => readyState !== FakeEvents.CLOSED);
  }

  close(): void {
    this.readyState = FakeEvents.CLOSED;
  }

  /** The server answers. */
  accept(): void {
    this.readyState = FakeEvents.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  /** The server says which composition is shown. */
  announce(sequence: number): void {
    this.dispatchEvent(new MessageEvent('composition', { data: JSON.stringify({ sequence }) }));
  }

  /** The connection is cut (the browser opens it again) or refused (it does not). */
  fail(readyState: typeof FakeEvents.CONNECTING | typeof FakeEvents.CLOSED): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}
