import type { Stage, StageMerchant } from './stage.ts';

/** A token of a card, as the payer's browser gets it of Mercado Pago; the holder's name decides what becomes of it. */
export async function mercadoPagoCard(
  { provider }: Stage,
  { user }: StageMerchant,
  holder = 'APRO',
): Promise<string> {
  const path = `/mercadopago/v1/card_tokens?public_key=TEST-key-${user.id}`;
  const response = await fetch(`${provider.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ card_number: '5031433215406351', security_code: '123' },
      ...{ expiration_month: 11, expiration_year: new Date().getUTCFullYear() + 4 },
      cardholder: { name: holder, identification: { type: 'CPF', number: '52998224725' } },
    }),
  });
  const { id } = (await response.json()) as { id: string };
  return id;
}
