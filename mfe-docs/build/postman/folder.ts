/** One request of the collection. Values in `{{…}}` are what earlier requests saved. */
export interface Step {
  /** The operation's id in the document. */
  operation: string;
  /** Its name in the collection; by default the operation's summary. */
  name?: string;
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** The expected status. Default 200. */
  status?: number;
  /** Variables for later requests, by the place of their value in the answer. */
  saves?: Record<string, string>;
  /** What else has to hold, by its name in Portuguese: expressions over `answer` and its data, `result`. */
  expects?: Record<string, string>;
}

/** A folder of requests, which run in this order. */
export interface Folder {
  name: string;
  /** Where its requests are skipped: without this gateway, or with more than one. */
  needs?: 'STRIPE' | 'one gateway';
  steps: Step[];
}

/** What a step expects of the status of its answer's data. */
export const isStatus = (status: string) => ({ [`o status é ${status}`]: `result.status === '${status}'` });
