import type { PayerLink } from '@trilho/contracts/payment-link';
import { CalendarX, CircleCheck, Clock, Link2Off } from 'lucide-react';
import { PixPanel } from '../waiting/pix-panel.tsx';
import { WaitingCard } from '../waiting/waiting-card.tsx';
import { Outcome } from './outcome.tsx';

/** Somebody with this link began to pay: everybody may see their Pix, which has nothing of them in it. */
function WaitingLink({ link }: { link: PayerLink }) {
  const { waiting } = link;
  if (waiting?.nextAction?.type === 'pix') {
    return (
      <WaitingCard
        title="Falta pagar este Pix"
        note="Ele já foi gerado para este link. Quem pagar o código conclui o pagamento."
      >
        <PixPanel
          qrCode={waiting.nextAction.qrCode}
          expiresAt={waiting.expiresAt}
          merchantName={link.merchantName}
          amount={waiting.amount}
        />
      </WaitingCard>
    );
  }
  return (
    <Outcome tone="info" icon={<Clock strokeWidth={1.75} aria-hidden />} title="Um pagamento já foi começado">
      <p>Este link espera a confirmação dele. Esta página avisa sozinha quando houver novidade.</p>
    </Outcome>
  );
}

/** In place of the form, for a link that takes no payment now. */
export function ClosedLink({ link }: { link: PayerLink }) {
  switch (link.status) {
    case 'paid':
      return (
        <Outcome
          tone="success"
          icon={<CircleCheck strokeWidth={1.75} aria-hidden />}
          title="Este link já foi pago"
        >
          <p>O recibo foi para o email de quem pagou.</p>
        </Outcome>
      );
    case 'expired':
      return (
        <Outcome
          tone="warning"
          icon={<CalendarX strokeWidth={1.75} aria-hidden />}
          title="Este link passou da validade"
        >
          <p>Peça outro a quem o enviou.</p>
        </Outcome>
      );
    case 'waiting':
      return <WaitingLink link={link} />;
    default:
      return (
        <Outcome
          tone="neutral"
          icon={<Link2Off strokeWidth={1.75} aria-hidden />}
          title="Este link não aceita pagamentos"
        >
          <p>Ele foi desativado por quem o criou. Para pagar, peça outro.</p>
        </Outcome>
      );
  }
}
