import type { Caller } from './caller.ts';

/** The base of the resources: methods that call the API's operations. */
export abstract class Resource {
  protected readonly api: Caller;

  constructor(api: Caller) {
    this.api = api;
  }
}
