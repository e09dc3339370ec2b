import { getPortalConfig } from '@trilho/portal';
import { loadScript } from '@trilho/portal/card-frames';

/** A field in a frame of the gateway's (https://github.com/mercadopago/sdk-js). */
export interface SecureField {
  mount(elementId: string): SecureField;
  unmount(): void;
  update(options: { style?: FieldStyle; placeholder?: string }): void;
  on(event: string, listener: (event: FieldEvent) => void): SecureField;
}

export interface FieldStyle {
  color?: string;
  placeholderColor?: string;
  fontSize?: string;
  fontFamily?: string;
  height?: string;
}

export interface FieldEvent {
  /** The card's first eight digits, of `binChange`; null while there are fewer. */
  bin?: string | null;
  /** Of `validityChange`: empty while the field is valid. */
  errorMessages?: { message: string; code: string }[];
}

type FieldName = 'cardNumber' | 'expirationDate' | 'securityCode';

/** A number of instalments and what it costs, in reais. */
export interface PayerCost {
  installments: number;
  installment_rate: number;
  installment_amount: number;
  total_amount: number;
}

/** What the page uses of the gateway's library. */
export interface MercadoPago {
  fields: {
    create(field: FieldName, options: { placeholder?: string; style?: FieldStyle }): SecureField;
    createCardToken(holder: {
      cardholderName: string;
      identificationType?: string;
      identificationNumber?: string;
    }): Promise<{ id: string } | undefined>;
  };
  getInstallments(query: { amount: string; bin: string }): Promise<{ payer_costs: PayerCost[] }[]>;
}

type Library = new (publicKey: string, options: { locale: string }) => MercadoPago;

const realAddress = 'https://sdk.mercadopago.com/js/v2';

const readLibrary = (): Library | undefined => Reflect.get(window, 'MercadoPago');

/**
 * Loads the gateway's library and opens it with the merchant's key.
 * @throws Error when it cannot be loaded
 */
export async function loadMercadoPago(publicKey: string): Promise<MercadoPago> {
  if (!readLibrary()) await loadScript(getPortalConfig().mercadoPagoJsUrl || realAddress);
  const Library = readLibrary();
  if (!Library) throw new Error('The script does not provide the card library');
  return new Library(publicKey, { locale: 'pt-BR' });
}
