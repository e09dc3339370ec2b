/** An attribute: any text, one of these, or the id of an operation. */
export type Attribute = 'text' | 'operation' | readonly string[];

/** The components that a page's text may name, with the attributes that each takes. */
export const components: Record<string, Record<string, Attribute>> = {
  Callout: { tone: ['info', 'warning', 'danger'] },
  CodeTabs: {},
  Steps: {},
  Step: { title: 'text' },
  Checklist: {},
  OperationLink: { id: 'operation' },
  ErrorCodes: {},
  EventTypes: {},
  Diagram: { name: ['lost-answer'] },
};
