import { useEffect, useState } from 'react';
import { type InstallmentOption, installmentOptions, payingAtOnce } from './installments.ts';
import type { MercadoPago } from './mercadopago-library.ts';

interface InstallmentQuery {
  amount: number | null;
  bin: string | null;
  most: number;
}

/** What a card may be paid in. */
interface OfferedInstallments {
  options: InstallmentOption[];
  /** The gateway has answered for this card. */
  areKnown: boolean;
}

/** Asks the gateway in how many instalments the card pays. Without an answer it pays at once. */
export function useInstallments(
  library: MercadoPago | null,
  { amount, bin, most }: InstallmentQuery,
): OfferedInstallments {
  const [options, setOptions] = useState<InstallmentOption[]>([]);
  useEffect(() => {
    setOptions([]);
    if (!library || amount === null || bin === null || most === 1) return;
    let isHere = true;
    library.getInstallments({ amount: (amount / 100).toFixed(2), bin }).then(
      ([offer]) => isHere && setOptions(installmentOptions(offer?.payer_costs ?? [], amount, most)),
      (reason: unknown) => console.warn('The instalments are not known', reason),
    );
    return () => {
      isHere = false;
    };
  }, [library, amount, bin, most]);
  const areKnown = options.length > 0;
  return { areKnown, options: areKnown || amount === null ? options : [payingAtOnce(amount)] };
}
