import { ButtonLink, Stack } from '@trilho/ui';
import { Landmark, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Outcome } from './outcome.tsx';

// Both lead back to this page, which knows in this tab alone what it began.

/** A card whose holder has to go to the bank's page. */
export function AtBank({ url }: { url: string }) {
  return (
    <Outcome
      tone="info"
      icon={<Landmark strokeWidth={1.75} aria-hidden />}
      title="Seu banco pede uma confirmação"
      focus
      action={
        <ButtonLink href={url} target="_self">
          Continuar no site do banco
        </ButtonLink>
      }
    >
      <p>Confirme lá que é você. Depois você volta para cá, e o pagamento termina sozinho.</p>
    </Outcome>
  );
}

/** A payment that its payer agrees to at PayPal. A payer who comes back without that may go there again, or pay otherwise. */
export function AtPayPal({ url, children }: { url: string; children: ReactNode }) {
  return (
    <Outcome
      tone="info"
      icon={<Wallet strokeWidth={1.75} aria-hidden />}
      title="Confirme o pagamento no PayPal"
      focus
      action={
        <Stack gap={3}>
          <ButtonLink href={url} target="_self">
            Continuar no PayPal
          </ButtonLink>
          {children}
        </Stack>
      }
    >
      <p>Entre lá com a sua conta e confirme. Depois você volta para cá, e o pagamento termina sozinho.</p>
      <p>Nada é cobrado enquanto você não confirma.</p>
    </Outcome>
  );
}
