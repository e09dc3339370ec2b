/** The parts of JSON Schema that examples are built from. */
export interface ExampleSchema {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: ExampleSchema[];
  properties?: Record<string, ExampleSchema>;
  required?: string[];
  items?: ExampleSchema;
  format?: string;
  minimum?: number;
  default?: unknown;
}

const byFormat: Record<string, string> = {
  email: 'cliente@exemplo.com.br',
  date: '1990-05-17',
  'date-time': '2026-01-01T00:00:00.000Z',
  uri: 'https://exemplo.com.br/retorno',
  cpf: '52998224725',
  cep: '01310200',
  phone: '11987654321',
  'strong-password': 'Exemplo#2026',
};

/** Builds a deterministic value of the schema with its required members only. */
export function exampleOf(schema: ExampleSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const [option] = schema.anyOf ?? [];
  if (option) return exampleOf(option);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, exampleOf(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return schema.items ? [exampleOf(schema.items)] : [];
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return schema.format ? (byFormat[schema.format] ?? '') : '';
  }
}
