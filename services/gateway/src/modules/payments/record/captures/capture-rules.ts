import { invalid, unprocessable } from '../../../../platform/errors.ts';
import { formatMoney } from '../../../../platform/money.ts';
import { capabilitiesOf } from '../../../../providers/registry.ts';
import type { AuthorizedRow } from './capture-column.ts';
import { capturableMinor } from './capture-entry.ts';

/** No provider takes more; the ones without effect count, too. */
const mostCaptures = 100;

/** @throws 422 for more than is left of what was authorised */
export function requireWithinAuthorized(row: AuthorizedRow, amountMinor: number | undefined): void {
  const left = capturableMinor(row);
  if (amountMinor === undefined || amountMinor <= left) return;
  const message =
    row.amountCapturedMinor === 0
      ? `O valor autorizado é ${formatMoney(left, row.currency)}; não é possível capturar mais.`
      : `Do valor autorizado restam ${formatMoney(left, row.currency)}; não é possível capturar mais.`;
  throw invalid([{ field: 'amount', message }]);
}

/** The amount of a capture after which more will follow. @throws 422 without one, and for more than is left */
export function requirePart(row: AuthorizedRow, amountMinor: number | undefined): number {
  if (amountMinor === undefined) {
    const message = 'Informe quanto capturar agora: com `finalCapture: false`, o resto continua autorizado.';
    throw invalid([{ field: 'amount', message }]);
  }
  requireWithinAuthorized(row, amountMinor);
  return amountMinor;
}

/** @throws 422 for a payment of which the rest cannot stay authorised after a capture */
export function requireMulticapture({ gateway, multicapture, captures }: AuthorizedRow): void {
  if (!capabilitiesOf(gateway).capturesInParts) {
    throw unprocessable(
      'O gateway captura um pagamento uma vez só, e libera o resto. Capture sem `finalCapture: false`.',
      'provider_unsupported',
    );
  }
  if (multicapture === 'available' && (captures?.length ?? 0) < mostCaptures) return;
  const message =
    multicapture === null
      ? 'As capturas em partes são pedidas ao autorizar, com `requestMulticapture`. Este pagamento pode ser capturado uma vez só.'
      : multicapture === 'available'
        ? 'Este pagamento já teve capturas demais: capture o resto sem `finalCapture: false`.'
        : 'O gateway não concedeu capturas em partes a este pagamento (`multicapture`): ele pode ser capturado uma vez só.';
  throw invalid([{ field: 'finalCapture', message }], message);
}

/** @throws 422 for a payment whose authorised amount cannot be raised, and for an amount that raises nothing */
export function requireIncrementable(row: AuthorizedRow, amountMinor: number): void {
  if (!capabilitiesOf(row.gateway).incrementsAuthorizations) {
    throw unprocessable(
      'O gateway não aumenta o valor autorizado. Autorize outro pagamento com a diferença.',
      'provider_unsupported',
    );
  }
  if (row.incrementalAuthorization !== 'available') {
    throw unprocessable(
      row.incrementalAuthorization === null
        ? 'O aumento é pedido ao autorizar, com `requestIncrementalAuthorization`. O valor deste pagamento não pode ser aumentado.'
        : 'O gateway não concedeu o aumento a este pagamento (`incrementalAuthorization`). Autorize outro com a diferença.',
      'provider_unsupported',
    );
  }
  if (row.amountCapturedMinor > 0) {
    throw unprocessable(
      'O valor autorizado não pode ser aumentado depois de capturada uma parte.',
      'provider_unsupported',
    );
  }
  if (amountMinor > row.amountMinor) return;
  const message = `Informe o novo total, maior que os ${formatMoney(row.amountMinor, row.currency)} já autorizados.`;
  throw invalid([{ field: 'amount', message }]);
}
