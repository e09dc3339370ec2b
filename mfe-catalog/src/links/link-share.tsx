import type { PaymentLink } from '@trilho/contracts/payment-link';
import { Card, CardHeader, CopyButton, Mono, media, Stack, token, useToast } from '@trilho/ui';
import { QrCode } from '@trilho/ui/qr-code';
import { ExternalLink, MessageCircle } from 'lucide-react';
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

/** As wide as its words; a phone's is pressed with the thumb. */
const Copy = styled(CopyButton)`
  align-self: flex-start;
  ${media.phone} {
    align-self: stretch;
  }
`;

const Picture = styled.div`
  width: 168px;
  height: 168px;
  ${media.phone} {
    width: 200px;
    height: 200px;
    justify-self: center;
  }
`;

/** The code stands beside the ways to pass the link on; on a phone below them. */
const Ways = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[4]} ${token.space[6]};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
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
      <Ways>
        <Stack gap={4}>
          <Address>
            <Mono>{link.url}</Mono>
          </Address>
          <Copy
            variant="primary"
            size="md"
            value={link.url}
            label="Copiar link"
            onError={() => toast.error('O navegador não deixou copiar. Selecione o endereço e copie.')}
          />
          <Stack direction="row" gap={4} wrap>
            <Share
              href={`https://wa.me/?text=${encodeURIComponent(messageOf(link))}`}
              target="_blank"
              rel="noreferrer"
            >
              <MessageCircle strokeWidth={1.75} aria-hidden />
              Enviar por WhatsApp
            </Share>
            <Share href={link.url} target="_blank">
              <ExternalLink strokeWidth={1.75} aria-hidden />
              Abrir a página
            </Share>
          </Stack>
        </Stack>
        <Picture>
          <QrCode text={link.url} label="Código QR do link" />
        </Picture>
      </Ways>
    </Card>
  );
}
