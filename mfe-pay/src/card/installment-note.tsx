import { token } from '@trilho/ui';
import { styled } from 'styled-components';
import { PlaceProblem } from './card-style.ts';
import type { InstallmentOption } from './installments.ts';

const Note = styled.p`
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
  font-variant-numeric: tabular-nums;
`;

interface InstallmentNoteProps {
  /** As the form keeps it. */
  installments: string;
  /** What the gateway offers for the card in that number; undefined where it offers nothing. */
  option: InstallmentOption | undefined;
  areKnown: boolean;
}

export const notIn = (installments: string): string =>
  `Este cartão não pode ser pago em ${installments}x. Escolha outro número de parcelas.`;

/** What the chosen number of instalments costs with the card that is being entered. */
export function InstallmentNote({ installments, option, areKnown }: InstallmentNoteProps) {
  if (!areKnown) return <Note>O valor de cada parcela aparece depois do número do cartão.</Note>;
  if (!option) return <PlaceProblem role="alert">{notIn(installments)}</PlaceProblem>;
  return (
    <Note role="status">
      {option.text}, {option.note}
    </Note>
  );
}
