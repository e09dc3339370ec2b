import { CopyButton, formatCurrency, Mono, media, token, useToast } from '@trilho/ui';
import { QrCode } from '@trilho/ui/qr-code';
import { useState } from 'react';
import { styled } from 'styled-components';
import { TimeLeft } from './time-left.tsx';

/** On a phone the code is copied, not photographed: the button comes first. */
const Panel = styled.div`
  display: grid;
  grid-template: 'time time' auto 'picture steps' auto 'copy copy' auto / 200px minmax(0, 1fr);
  align-items: center;
  gap: ${token.space[5]} ${token.space[6]};
  ${media.phone} {
    grid-template: 'time' auto 'copy' auto 'steps' auto 'picture' auto / minmax(0, 1fr);
  }
`;

const Time = styled.div`
  grid-area: time;
  min-width: 0;
`;

const Picture = styled.div`
  grid-area: picture;
  width: 200px;
  height: 200px;
  ${media.phone} {
    width: 220px;
    height: 220px;
    justify-self: center;
  }
`;

const Steps = styled.ol`
  grid-area: steps;
  display: grid;
  gap: ${token.space[3]};
  counter-reset: step;
  color: ${token.color.muted};
  li {
    display: grid;
    grid-template-columns: 22px minmax(0, 1fr);
    gap: ${token.space[3]};
    counter-increment: step;
    &::before {
      content: counter(step) / '';
      display: grid;
      place-items: center;
      width: 22px;
      height: 22px;
      border-radius: 50%;
      background: ${token.color.brandSoft};
      color: ${token.color.brandText};
      font-size: 12px;
      font-weight: 650;
    }
  }
  strong {
    color: ${token.color.text};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

const Amount = styled.strong`
  white-space: nowrap;
`;

const Copy = styled.div`
  grid-area: copy;
  display: grid;
  gap: ${token.space[2]};
  min-width: 0;
`;

const Cut = styled.p`
  order: -1;
  padding: 10px 12px;
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  background: ${token.color.bg};
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
  ${media.phone} {
    order: 0;
  }
`;

interface PixPanelProps {
  qrCode: string;
  expiresAt: string | null;
  /** Whom the payer's bank will name, as far as it is known here. */
  merchantName: string;
  /** In centavos. */
  amount: number;
}

/** How a Pix is paid: on the same phone by its text, from another screen by its picture. */
export function PixPanel({ qrCode, expiresAt, merchantName, amount }: PixPanelProps) {
  const toast = useToast();
  const [openedAt] = useState(() => new Date().toISOString());
  return (
    <Panel>
      {expiresAt && (
        <Time>
          <TimeLeft from={openedAt} until={expiresAt} />
        </Time>
      )}
      <Copy>
        <CopyButton
          value={qrCode}
          label="Copiar código Pix"
          size="lg"
          variant="primary"
          fullWidth
          onError={() => toast.error('Não foi possível copiar. Selecione o código e copie.')}
        />
        <Cut title={qrCode}>
          <Mono>{qrCode}</Mono>
        </Cut>
      </Copy>
      <Steps>
        <li>
          <span>Abra o app do seu banco e escolha pagar com Pix.</span>
        </li>
        <li>
          <span>Aponte a câmera para o código, ou copie e cole o texto.</span>
        </li>
        <li>
          <span>
            Confira: {merchantName && <strong>{merchantName}, </strong>}
            <Amount>{formatCurrency(amount)}</Amount>.
          </span>
        </li>
      </Steps>
      <Picture>
        <QrCode text={qrCode} label="Código QR do Pix" />
      </Picture>
    </Panel>
  );
}
