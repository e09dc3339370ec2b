import { getPortalConfig } from '@trilho/portal';

/** The part of an address that a CEP determines. */
export interface FoundAddress {
  street: string;
  complement: string;
  neighborhood: string;
  city: string;
  state: string;
  country: string;
}

const timeoutMs = 8000;

const textOf = (body: object, key: string): string => {
  const value: unknown = Reflect.get(body, key);
  return typeof value === 'string' ? value : '';
};

/**
 * Asks the postal-code service (specification 7.8) about a CEP. `null` unless it has eight digits and the
 * service knows it; any failure is `null` too.
 */
export async function findAddress(zipCode: string, signal: AbortSignal): Promise<FoundAddress | null> {
  if (!/^\d{8}$/.test(zipCode)) return null;
  try {
    const response = await fetch(`${getPortalConfig().postalCodeUrl}/ws/${zipCode}/json/`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const body: unknown = response.ok ? await response.json() : null;
    // An unknown code is a 200 with `erro`, which some versions of the service send as text.
    if (typeof body !== 'object' || body === null || Reflect.get(body, 'erro')) return null;
    return {
      street: textOf(body, 'logradouro'),
      neighborhood: textOf(body, 'bairro'),
      city: textOf(body, 'localidade'),
      state: textOf(body, 'uf'),
      complement: textOf(body, 'complemento'),
      country: 'Brasil',
    };
  } catch {
    return null;
  }
}
