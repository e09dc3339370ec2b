import { type ApiVersion, pinnedVersion } from '@trilho/contracts/api-version';
import { webhookSecretPattern } from '@trilho/contracts/formats';
import type { EventPayload, WebhookEndpoint } from '@trilho/contracts/webhook';
import { array, boolean, mixed, object, string } from 'yup';
import { storedSecret } from './stored-secret.ts';

/** The form's values. An empty secret of a stored endpoint is the one in force. */
export interface EndpointFormValues {
  description: string;
  url: string;
  enabledEvents: string[];
  secret: string;
  active: boolean;
  /** None in a new endpoint: it gets that of the environment's keys. */
  apiVersion: ApiVersion | '';
  payload: EventPayload;
  ordered: boolean;
  /** One `name=value` in a line. */
  metadataFilter: string;
}

const secretPattern = new RegExp(webhookSecretPattern);
const mostPairs = 10;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Reads the pairs of the filter, `name=value` in each line. */
export const readPairs = (text: string): Record<string, string> =>
  Object.fromEntries(
    linesOf(text).map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()] as const;
    }),
  );

const isPair = (line: string): boolean => /^[^[\]=]{1,40}=.{1,500}$/.test(line);

const common = {
  description: string().trim().required('Nome é obrigatório').max(250, 'Use no máximo 250 caracteres.'),
  url: string()
    .trim()
    .required('URL inválida. Deve começar com http:// ou https://')
    .matches(/^https?:\/\/.+/, 'URL inválida. Deve começar com http:// ou https://')
    .max(2048, 'Use no máximo 2048 caracteres.'),
  enabledEvents: array(string().required()).min(1, 'Selecione ao menos um evento para monitorar.'),
  active: boolean().required(),
  payload: mixed<EventPayload>().required(),
  apiVersion: mixed<ApiVersion>(),
  ordered: boolean().required(),
  metadataFilter: string()
    .test('pairs', 'Escreva um nome=valor por linha.', (text) => linesOf(text ?? '').every(isPair))
    .test('few', `Use no máximo ${mostPairs} pares.`, (text) => linesOf(text ?? '').length <= mostPairs),
};

const form = 'A chave começa com whsec_ e continua com 24 a 64 bytes em base64.';

/** Specification 5.6. A new endpoint gets a generated secret unless one is typed. */
export const newEndpointSchema = object({
  ...common,
  secret: string().trim().matches(secretPattern, { message: form, excludeEmptyString: true }),
});

/** Specification 5.6, in edit mode. */
export const endpointSchema = object({
  ...common,
  secret: string()
    .trim()
    .required('Chave secreta é obrigatória')
    .test('form', form, (text) => text === storedSecret || secretPattern.test(text)),
});

export const emptyEndpoint: EndpointFormValues = {
  description: '',
  url: '',
  enabledEvents: [],
  secret: '',
  active: true,
  apiVersion: '',
  payload: 'full',
  ordered: false,
  metadataFilter: '',
};

/** The values of a stored endpoint. */
export const valuesOf = (endpoint: WebhookEndpoint): EndpointFormValues => ({
  description: endpoint.description,
  url: endpoint.url,
  enabledEvents: endpoint.enabledEvents,
  secret: storedSecret,
  active: endpoint.active,
  apiVersion: pinnedVersion(endpoint.apiVersion),
  payload: endpoint.payload,
  ordered: endpoint.ordered,
  metadataFilter: Object.entries(endpoint.metadataFilter)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n'),
});

/** What is sent of the values. A secret that is known to be in force is not sent again. */
export const inputOf = (
  { secret, metadataFilter, apiVersion, ...values }: EndpointFormValues,
  current: readonly string[],
) => {
  const typed = secret.trim();
  return {
    ...values,
    description: values.description.trim(),
    url: values.url.trim(),
    metadataFilter: readPairs(metadataFilter),
    ...(apiVersion && { apiVersion }),
    ...(typed && !current.includes(typed) && { secret: typed }),
  };
};
