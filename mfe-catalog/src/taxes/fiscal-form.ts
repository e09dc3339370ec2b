import { keyProblem } from '@trilho/contracts/access-key';
import { type FiscalDocumentType, type FiscalInput, fiscalDocumentNames } from '@trilho/contracts/fiscal';
import { number, object, string } from 'yup';

/** What a form says of the taxes of a sale. Amounts in centavos; all of it empty where nothing is said. */
export interface FiscalFormValues {
  documentType: FiscalDocumentType | '';
  documentKey: string;
  correlationId: string;
  cbsAmount: number | null;
  ibsAmount: number | null;
}

export const emptyFiscal: FiscalFormValues = {
  ...{ documentType: '', documentKey: '', correlationId: '', cbsAmount: null, ibsAmount: null },
};

/** Of the form's fields, those that are asked about before they are lost. */
export const fiscalFieldNames = [
  ...(['fiscal.documentType', 'fiscal.documentKey', 'fiscal.correlationId'] as const),
  ...(['fiscal.cbsAmount', 'fiscal.ibsAmount'] as const),
];

export const documentOptions = Object.entries(fiscalDocumentNames).map(([value, label]) => ({
  value,
  label,
}));

/** A key as it is sent: it is printed in groups, and copied with the spaces between them. */
const keyOf = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** Empty texts come to the rules as undefined. */
const isSaid = ({ documentType, documentKey, correlationId, ...amounts }: Partial<FiscalFormValues>) =>
  [documentType, documentKey, correlationId].some((text) => Boolean(text?.trim())) ||
  [amounts.cbsAmount, amounts.ibsAmount].some((minor) => typeof minor === 'number');

function keyRefusal(type: FiscalFormValues['documentType'] | undefined, key: string): string | null {
  if (key === '' || !type) return null;
  if (!/^[0-9A-Z]{1,60}$/.test(key)) return 'Use só letras e números, no máximo 60.';
  return keyProblem(type, key);
}

/** What of the form around it the taxes depend on. */
interface Sale {
  amount?: number | null;
  /** Each payment of a reusable link has its own document: the field of the key is not shown. */
  reusable?: boolean;
}

const taxAmount = (missing: string) =>
  number()
    .nullable()
    .test('said', missing, (minor, { parent }) => typeof minor === 'number' || !isSaid(parent));

/** The rules of the server for the taxes of a sale: all of what it needs as soon as anything of it is said. */
export const fiscalSchema = object({
  documentType: string().test(
    'said',
    'Escolha o documento fiscal.',
    (type, { parent }) => Boolean(type) || !isSaid(parent),
  ),
  documentKey: string().test('key', (text, { parent, from, createError }) => {
    const sale: Sale = from?.[1]?.value ?? {};
    const message = sale.reusable ? null : keyRefusal(parent.documentType, keyOf(text ?? ''));
    return message === null || createError({ message });
  }),
  correlationId: string()
    .trim()
    .max(64, 'Use no máximo 64 caracteres.')
    .matches(/^[!-~]*$/, 'Use letras sem acento, números e sinais, sem espaços.'),
  cbsAmount: taxAmount('Informe a CBS, mesmo que seja zero.'),
  ibsAmount: taxAmount('Informe o IBS, mesmo que seja zero.').test(
    'within',
    'CBS e IBS juntos passam do valor do pagamento.',
    (minor, { parent, from }) => {
      const { amount }: Sale = from?.[1]?.value ?? {};
      return typeof amount !== 'number' || (parent.cbsAmount ?? 0) + (minor ?? 0) <= amount;
    },
  ),
});

/** What is sent of the taxes; undefined where nothing is said. */
export function toFiscalInput(values: FiscalFormValues, hasKey = true): FiscalInput | undefined {
  const { documentType, cbsAmount, ibsAmount } = values;
  if (documentType === '') return undefined;
  const [documentKey, correlationId] = [keyOf(values.documentKey), values.correlationId.trim()];
  return {
    documentType,
    ...(hasKey && documentKey && { documentKey }),
    ...(correlationId && { correlationId }),
    ...{ cbsAmount: cbsAmount ?? 0, ibsAmount: ibsAmount ?? 0 },
  };
}
