import { amountTitle } from '@trilho/contracts/common';
import type { ValidationError } from '@trilho/contracts/envelope';
import { formatMessages, passwordProblem, requiredMessage } from '@trilho/contracts/formats';
import { providerKeyProblem } from '@trilho/contracts/provider-key';
import type { FastifySchemaValidationError } from 'fastify';
import { formatMoney } from '../../money.ts';

/** What Ajv adds to an error when it runs with `verbose`. */
interface VerboseError extends FastifySchemaValidationError {
  data?: unknown;
  parentSchema?: { title?: string; properties?: Record<string, { title?: string }>; format?: string };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const typeNames: Record<string, string> = {
  string: 'um texto',
  integer: 'um número inteiro',
  number: 'um número',
  boolean: 'verdadeiro ou falso',
  object: 'um objeto',
  array: 'uma lista',
};

function formatMessage(format: string, value: string): string {
  if (format === 'strong-password') return passwordProblem(value) ?? requiredMessage('Senha');
  if (format === 'provider-key') return providerKeyProblem(value) ?? formatMessages.fallback;
  if (format === 'email') return formatMessages.email;
  if (format === 'cpf') return formatMessages.cpf;
  if (format === 'webhook-secret') return formatMessages['webhook-secret'];
  if (format === 'cep') return formatMessages.cep;
  if (format === 'phone') return formatMessages.phone;
  if (format === 'date' || format === 'date-time') return formatMessages.date;
  return formatMessages.fallback;
}

/** How a message names a value: by its title, else by its name; what is in a list, by the list's name. */
function labelOf(title: string | undefined, path: string): string {
  const [name = '', list = ''] = path.split('.').reverse();
  return title ?? (/^\d+$/.test(name) ? `Cada item de ${list}` : name);
}

/** A list that is longer says more than anybody reads: the documentation has it. */
const mostShown = 30;

const items = (count: unknown): string => (count === 1 ? '1 item' : `${count} itens`);

/** One Ajv error in Portuguese, beside the path of its field (`address.zipCode`). */
export function toValidationError(error: FastifySchemaValidationError): ValidationError {
  const { keyword, params, instancePath, parentSchema, data } = error as VerboseError;
  const path = instancePath.slice(1).replaceAll('/', '.');
  const child = (name: string) => (path ? `${path}.${name}` : name);
  const label = labelOf(parentSchema?.title, path);
  const isMoney = parentSchema?.title === amountTitle;
  const limit = isMoney ? formatMoney(Number(params.limit)) : String(params.limit);

  if (keyword === 'required') {
    const name = text(params.missingProperty);
    return { field: child(name), message: requiredMessage(parentSchema?.properties?.[name]?.title ?? name) };
  }
  if (keyword === 'additionalProperties') {
    const name = text(params.additionalProperty);
    return { field: child(name), message: `Campo desconhecido: ${name}.` };
  }
  const field = path;
  if (keyword === 'type')
    return {
      field,
      message: `${label || 'O corpo'} deve ser ${typeNames[text(params.type)] ?? 'de outro tipo'}.`,
    };
  if (keyword === 'format') {
    return {
      field,
      message: data === '' ? requiredMessage(label) : formatMessage(text(params.format), text(data)),
    };
  }
  if (keyword === 'enum') {
    const allowed = params.allowedValues as unknown[];
    const shown = allowed.length > mostShown ? allowed.slice(0, mostShown).concat('…') : allowed;
    return { field, message: `${label} deve ser um destes: ${shown.join(', ')}.` };
  }
  if ((keyword === 'minLength' || keyword === 'pattern') && text(data).trim() === '') {
    return { field, message: requiredMessage(label) };
  }
  if (keyword === 'minLength') return { field, message: `${label} deve ter ao menos ${limit} caracteres.` };
  if (keyword === 'maxLength') return { field, message: `${label} deve ter no máximo ${limit} caracteres.` };
  if (keyword === 'minimum') return { field, message: `${label} deve ser no mínimo ${limit}.` };
  if (keyword === 'maximum') return { field, message: `${label} deve ser no máximo ${limit}.` };
  if (keyword === 'minItems') return { field, message: `${label} deve ter ao menos ${items(params.limit)}.` };
  if (keyword === 'maxItems')
    return { field, message: `${label} deve ter no máximo ${items(params.limit)}.` };
  if (keyword === 'uniqueItems') return { field, message: `${label} não pode repetir um item.` };
  if (keyword === 'maxProperties') {
    return { field, message: `${label} deve ter no máximo ${items(params.limit)}.` };
  }
  if (keyword === 'minProperties' && !path) return { field, message: 'Informe ao menos um campo.' };
  return { field, message: formatMessages.fallback };
}
