/** Called with an event's payload. */
export type Handler = (event: unknown) => void;

/** The on/once/off of elements and groups. A handler that throws is reported and does not stop the others. */
export class Emitter {
  private readonly handlers = new Map<string, { handler: Handler; once: boolean }[]>();

  on(event: string, handler: Handler): this {
    return this.add(event, handler, false);
  }

  once(event: string, handler: Handler): this {
    return this.add(event, handler, true);
  }

  /** Without a handler, every handler of the event goes. */
  off(event: string, handler?: Handler): this {
    const kept = handler ? this.list(event).filter((entry) => entry.handler !== handler) : [];
    this.handlers.set(event, kept);
    return this;
  }

  protected emit(event: string, payload: unknown): void {
    const entries = this.list(event);
    this.handlers.set(
      event,
      entries.filter((entry) => !entry.once),
    );
    for (const { handler } of entries) {
      try {
        handler(payload);
      } catch (error) {
        reportError(error);
      }
    }
  }

  private add(event: string, handler: Handler, once: boolean): this {
    if (typeof handler !== 'function') throw new Error(`Expected a function to handle "${event}".`);
    this.handlers.set(event, [...this.list(event), { handler, once }]);
    return this;
  }

  private list(event: string): { handler: Handler; once: boolean }[] {
    return this.handlers.get(event) ?? [];
  }
}
