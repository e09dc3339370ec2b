import { CopyButton, Mono, media, Stack, token, useToast } from '@trilho/ui';
import { QrCode } from '@trilho/ui/qr-code';
import { Countdown } from '@trilho/ui/waiting';
import { useState } from 'react';
import { styled } from 'styled-components';

const Picture = styled.div`
  width: 220px;
  height: 220px;
  align-self: center;
`;

const Steps = styled.ol`
  color: ${token.color.muted};
  && {
    padding-left: ${token.space[5]};
    list-style: decimal;
  }
  li + li {
    margin-top: ${token.space[1]};
  }
`;

const Panel = styled.div`
  display: grid;
  gap: ${token.space[5]};
`;

interface PixPanelProps {
  qrCode: string;
  expiresAt: string | null;
}

/** On a phone the code is copied, not photographed: the button comes first. */
const Copy = styled.div`
  display: grid;
  gap: ${token.space[2]};
  min-width: 0;
  ${media.phone} {
    order: -1;
  }
`;

const Cut = styled.p`
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
  text-align: center;
  color: ${token.color.muted};
`;

/** How a Pix is paid: on the same phone by its text, from another screen by its picture. */
export function PixPanel({ qrCode, expiresAt }: PixPanelProps) {
  const toast = useToast();
  const [openedAt] = useState(() => new Date().toISOString());
  return (
    <Panel>
      <Steps>
        <li>Abra o app do seu banco e escolha pagar com Pix.</li>
        <li>Aponte a câmera para o código, ou copie e cole o texto.</li>
        <li>Confira o valor e confirme.</li>
      </Steps>
      <Stack gap={5}>
        <Picture>
          <QrCode text={qrCode} label="Código QR do Pix" />
        </Picture>
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
      </Stack>
      {expiresAt && <Countdown from={openedAt} until={expiresAt} />}
    </Panel>
  );
}
