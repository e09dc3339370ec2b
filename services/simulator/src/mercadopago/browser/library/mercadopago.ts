/// <reference lib="dom" />
import { objectOf, plainCopy, stringOf } from '../../../browser/shared/json.ts';
import { isFieldType } from '../field-types.ts';
import { SecureField } from './secure-field.ts';

const script = document.currentScript;
const libraryOrigin =
  script instanceof HTMLScriptElement && script.src !== '' ? new URL(script.src).origin : location.origin;

/** A problem of the request, as the library rejects with it. */
const missing = (field: string, code: string) => [
  { field, code, message: `parameter ${field} can not be null/empty`, cause: 'invalid_value' },
];

/** The stand-in for the provider's `MercadoPago`: card fields, and what a browser may ask by the public key. */
class MercadoPagoLibrary {
  readonly fields: {
    create: (type: unknown, options?: unknown) => SecureField;
    createCardToken: (holder: unknown) => Promise<unknown>;
  };
  private readonly publicKey: string;
  private readonly locale: string;
  private readonly group = crypto.randomUUID();
  private readonly mounted = new Set<SecureField>();

  constructor(publicKey: unknown, options: unknown = {}) {
    this.publicKey = stringOf(publicKey) ?? '';
    if (this.publicKey === '') throw new Error('Your public_key is required');
    this.locale = stringOf(objectOf(options).locale) ?? navigator.language;
    this.fields = {
      create: (type, fieldOptions) => this.createField(type, fieldOptions),
      createCardToken: (holder) => this.createCardToken(holder),
    };
  }

  getIdentificationTypes(): Promise<unknown> {
    return this.ask('/v1/identification_types', {});
  }

  getPaymentMethods(query: unknown): Promise<unknown> {
    const bin = stringOf(objectOf(query).bin);
    return this.ask('/v1/payment_methods/search', { ...(bin && { bins: bin }) });
  }

  getIssuers(query: unknown): Promise<unknown> {
    const { paymentMethodId, bin } = objectOf(query);
    return this.ask('/v1/payment_methods/card_issuers', {
      payment_method_id: stringOf(paymentMethodId) ?? '',
      ...(typeof bin === 'string' && { bin }),
    });
  }

  getInstallments(query: unknown): Promise<unknown> {
    const { amount, bin, paymentTypeId } = objectOf(query);
    return this.ask('/v1/payment_methods/installments', {
      amount: String(amount ?? ''),
      bin: stringOf(bin) ?? '',
      ...(typeof paymentTypeId === 'string' && { payment_type_id: paymentTypeId }),
    });
  }

  private createField(type: unknown, options: unknown): SecureField {
    if (!isFieldType(type)) throw new Error(`Field '${String(type)}' is not known to the stand-in`);
    const { publicKey, locale, group } = this;
    const field = new SecureField(type, options, {
      origin: libraryOrigin,
      settings: { publicKey, locale, group },
      onRemoved: (removed) => this.mounted.delete(removed),
    });
    this.mounted.add(field);
    return field;
  }

  /** A token of a typed card or, with `cardId`, of a saved one with its typed security code. */
  private async createCardToken(given: unknown): Promise<unknown> {
    const holder = plainCopy(given);
    const isSaved = stringOf(holder.cardId) !== undefined;
    if (!isSaved && !stringOf(holder.cardholderName)) throw missing('cardholderName', '221');
    const mounted = [...this.mounted].filter(({ isMounted }) => isMounted);
    const fields = isSaved ? mounted.filter(({ type }) => type === 'securityCode') : mounted;
    const first = isSaved ? fields[0] : fields.find(({ type }) => type === 'cardNumber');
    if (!first) throw isSaved ? missing('securityCode', '224') : missing('cardNumber', '205');
    const result = await first.createToken(
      holder,
      fields.map(({ type }) => type),
    );
    if ('token' in result) return result.token;
    throw result.problem;
  }

  /** Asks the API by the public key. Rejects with the error that it answers, or with the network's. */
  private async ask(path: string, query: Record<string, string>): Promise<unknown> {
    const search = new URLSearchParams({ public_key: this.publicKey, ...query });
    const response = await fetch(`${libraryOrigin}/mercadopago${path}?${search}`);
    const body: unknown = await response.json();
    if (!response.ok) throw body;
    return body;
  }
}

Object.assign(window, { MercadoPago: MercadoPagoLibrary });
