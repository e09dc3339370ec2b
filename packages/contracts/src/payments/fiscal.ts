import Type, { type Static } from 'typebox';
import { nullable } from '../common.ts';
import { named } from '../named.ts';

/** The electronic fiscal documents of a sale, by their usual names: NF-e, NFC-e, NFS-e and CT-e. */
export const FiscalDocumentType = named(
  'FiscalDocumentType',
  Type.Enum(['NFE', 'NFCE', 'NFSE', 'CTE', 'OTHER'], { title: 'Documento fiscal' }),
);
export type FiscalDocumentType = Static<typeof FiscalDocumentType>;

/** Taxes of one payment, in centavos: never more than any payment may be. */
const TaxAmount = (title: string) => Type.Integer({ title, minimum: 0, maximum: 99_999_999 });

const documentKey = Type.String({ title: 'Chave do documento fiscal', pattern: '^[0-9A-Z]{1,60}$' });
const correlationId = Type.String({ title: 'Correlação fiscal', pattern: '^[!-~]{1,64}$' });

/**
 * What the merchant says of the CBS and the IBS of a sale. Which keys a document has, and that both taxes together are not more than
 * the payment, is checked beyond this schema.
 */
export const FiscalInput = named(
  'FiscalInput',
  Type.Object(
    {
      documentType: FiscalDocumentType,
      /** Null, or left out, while the document is not issued yet. */
      documentKey: Type.Optional(nullable(documentKey)),
      /** The merchant's own name of the operation. */
      correlationId: Type.Optional(nullable(correlationId)),
      cbsAmount: TaxAmount('CBS'),
      ibsAmount: TaxAmount('IBS'),
    },
    { title: 'Dados fiscais', additionalProperties: false },
  ),
);
export type FiscalInput = Static<typeof FiscalInput>;

/** What was said of the taxes of a payment or link, in centavos, for its whole amount. */
export const Fiscal = named(
  'Fiscal',
  Type.Object({
    documentType: FiscalDocumentType,
    documentKey: nullable(Type.String()),
    correlationId: nullable(Type.String()),
    cbsAmount: Type.Integer(),
    ibsAmount: Type.Integer(),
  }),
);
export type Fiscal = Static<typeof Fiscal>;

/** Of a payment: `forecast` where the merchant had the forecast of the tax split switched on as it was made. */
export const PaymentFiscal = named(
  'PaymentFiscal',
  Type.Object({ ...Fiscal.properties, forecast: Type.Boolean() }),
);
export type PaymentFiscal = Static<typeof PaymentFiscal>;

/** What a document is called. */
export const fiscalDocumentNames: Record<FiscalDocumentType, string> = {
  NFE: 'NF-e',
  NFCE: 'NFC-e',
  NFSE: 'NFS-e',
  CTE: 'CT-e',
  OTHER: 'Outro documento',
};
