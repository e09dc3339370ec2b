/** One page of the documentation. */
export interface Section {
  /** The address: `/documentation#customers-create`. Never changes once published. */
  id: string;
  title: string;
  /** One sentence: the page's description, its line in the search and in `llms.txt`. */
  description: string;
  /** The operation that it documents: its parameters, answers, errors and samples are added to the text. */
  operationId?: string;
}

export interface SectionGroup {
  title: string;
  sections: Section[];
}

/** Builds a page. */
export const section = (id: string, title: string, description: string, operationId?: string): Section => ({
  id,
  title,
  description,
  ...(operationId && { operationId }),
});

/** Where the text of a page is, below `src/content`: `payments/create` for `payments-create`. */
export const textPath = (id: string): string =>
  id.replace(/^(payment-methods|card-verifications|\w+)-/, '$1/');
