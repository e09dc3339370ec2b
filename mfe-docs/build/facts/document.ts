import type { Schema, Schemas } from './schema.ts';

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}

export interface Content {
  schema: Schema;
  example?: unknown;
}

/** An answer, or a reference to one of the components. */
export interface Answer {
  $ref?: string;
  description?: string;
  content?: Record<string, Content>;
  'x-error-codes'?: string[];
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  security: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, Answer>;
}

/** The parts of the API's document that the facts are cut from. */
export interface ApiDocument {
  info: { title: string };
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Schemas;
    responses: Record<string, Answer>;
    securitySchemes: Record<string, { name?: string; description?: string }>;
  };
}
