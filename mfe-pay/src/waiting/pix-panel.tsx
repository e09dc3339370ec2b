import { Stack, token } from '@trilho/ui';
import { QrCode } from '@trilho/ui/qr-code';
import { CopyLine, Countdown } from '@trilho/ui/waiting';
import { useState } from 'react';
import { styled } from 'styled-components';

const Picture = styled.div`
  width: 220px;
  height: 220px;
  justify-self: center;
`;

const Steps = styled.ol`
  display: grid;
  gap: ${token.space[1]};
  margin: 0;
  padding-left: ${token.space[5]};
  color: ${token.color.muted};
`;

const Panel = styled.div`
  display: grid;
  gap: ${token.space[5]};
`;

interface PixPanelProps {
  qrCode: string;
  expiresAt: string | null;
}

/** How a Pix is paid: on the same phone by its text, from another screen by its picture. */
export function PixPanel({ qrCode, expiresAt }: PixPanelProps) {
  const [openedAt] = useState(() => new Date().toISOString());
  return (
    <Panel>
      <Steps>
        <li>Abra o app do seu banco e escolha pagar com Pix.</li>
        <li>Aponte a câmera para o código, ou copie e cole o texto.</li>
        <li>Confira o valor e confirme.</li>
      </Steps>
      <Picture>
        <QrCode text={qrCode} label="Código QR do Pix" />
      </Picture>
      <Stack gap={4}>
        <CopyLine label="Pix copia e cola" value={qrCode} cut />
        {expiresAt && <Countdown from={openedAt} until={expiresAt} />}
      </Stack>
    </Panel>
  );
}
