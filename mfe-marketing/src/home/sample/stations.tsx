import { styled } from 'styled-components';
import { night } from '../home-style.ts';
import { Rail } from '../rail.tsx';

const waitingWords = { pix: 'Aguardando Pix', card: 'Aguardando', boleto: 'Aguardando boleto' };

const Line = styled.ol`
  display: flex;
  align-items: center;
  gap: 6px;
  font-size: 12px;
  line-height: 16px;
  font-weight: 550;
  color: ${night.strong};
  li {
    display: flex;
    align-items: center;
    gap: 5px;
    white-space: nowrap;
  }
  li::before {
    content: '';
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: ${night.focus};
  }
  li[data-state='now']::before {
    background: #f0b765;
    box-shadow: 0 0 0 3px rgb(240 183 101 / 24%);
  }
  li[data-state='ahead'] {
    color: ${night.text};
    &::before {
      box-sizing: border-box;
      border: 2px solid ${night.control};
      background: none;
    }
  }
  span {
    flex: 1;
    min-width: 6px;
    height: 7px;
    color: ${night.control};
  }
  span[data-done] {
    color: ${night.focus};
  }
`;

interface StationsProps {
  method: keyof typeof waitingWords;
  isPaid: boolean;
}

/** Where the payment stands on its way. */
export function Stations({ method, isPaid }: StationsProps) {
  const isWaiting = !isPaid;
  return (
    <Line aria-label="Estado do pagamento">
      <li>Criado</li>
      <Rail as="span" aria-hidden="true" data-done />
      {method !== 'card' && (
        <>
          <li data-state={isWaiting ? 'now' : undefined}>{waitingWords[method].split(' ')[0]}</li>
          <Rail as="span" aria-hidden="true" data-done={isPaid || undefined} />
        </>
      )}
      <li data-state={isPaid ? undefined : 'ahead'}>Aprovado</li>
    </Line>
  );
}
