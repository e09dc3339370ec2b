import type { PaymentLink } from '@trilho/contracts/payment-link';
import { Card, CardHeader, CopyButton, Mono, media, Stack, token, useToast } from '@trilho/ui';
import { QrCode } from '@trilho/ui/qr-code';
import { MessageCircle } from 'lucide-react';
import { styled } from 'styled-components';
import { amountText } from './link-labels.tsx';

const Address = styled.p`
  overflow-wrap: anywhere;
`;

const Share = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  border-radius: 4px;
  font-weight: 550;
  color: ${token.color.brandText};
  svg {
    width: 18px;
    height: 18px;
  }
`;

const Picture = styled.div`
  width: 200px;
  height: 200px;
  ${media.phone} {
    margin-inline: auto;
  }
`;

/** The message that goes with a link. */
const messageOf = (link: PaymentLink): string =>
  [link.description, ...(link.amount === null ? [] : [amountText(link)]), `Pague aqui: ${link.url}`]
    .join('\n')
    .replaceAll('\u00a0', ' ');

/** How a merchant passes a link on: address, QR code, WhatsApp. */
export function LinkShare({ link }: { link: PaymentLink }) {
  const toast = useToast();
  return (
    <Card>
      <CardHeader title="Compartilhar" />
      <Stack gap={4}>
        <Address>
          <Mono>{link.url}</Mono>
        </Address>
        <Stack direction="row" gap={4} wrap>
          <CopyButton
            value={link.url}
            label="Copiar link"
            onError={() => toast.error('O navegador não deixou copiar. Selecione o endereço e copie.')}
          />
          <Share
            href={`https://wa.me/?text=${encodeURIComponent(messageOf(link))}`}
            target="_blank"
            rel="noreferrer"
          >
            <MessageCircle strokeWidth={1.75} aria-hidden />
            Enviar por WhatsApp
          </Share>
        </Stack>
        <Picture>
          <QrCode text={link.url} label="Código QR do link" />
        </Picture>
      </Stack>
    </Card>
  );
}
