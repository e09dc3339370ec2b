import { useEffect, useState } from 'react';
import { type InstallmentOption, installmentOptions, payingAtOnce } from './installments.ts';
import type { MercadoPago } from './mercadopago-library.ts';

interface InstallmentQuery {
  amount: number | null;
  bin: string | null;
  most: number;
}

/** Asks the gateway in how many instalments the card pays. Without an answer it pays at once. */
export function useInstallments(
  library: MercadoPago | null,
  { amount, bin, most }: InstallmentQuery,
): InstallmentOption[] {
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
  return options.length > 0 || amount === null ? options : [payingAtOnce(amount)];
}
