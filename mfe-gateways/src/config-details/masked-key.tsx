import type { PaymentConfig } from '@trilho/contracts/payment-config';
import { useAppDispatch, useUserId } from '@trilho/portal';
import { IconButton, Mono, maskSecret, Stack, useToast } from '@trilho/ui';
import { Copy } from 'lucide-react';
import { gatewaysApi } from '../gateways-api.ts';

/** The public key, masked after about its first sixth, with a button that copies it in full. */
export function PublicKey({ name, value }: { name: string; value: string }) {
  return <MaskedKey name={name} shown={maskSecret(value)} read={async () => value} />;
}

/** The secret key as masked by the server. Copying requests it, which may require a step-up. */
export function SecretKey({ name, config }: { name: string; config: PaymentConfig }) {
  const userId = useUserId();
  const dispatch = useAppDispatch();
  const read = async () => {
    const asked = { userId, configId: config.id };
    // Untracked: the key goes to the clipboard and is never kept in the page.
    const answer = await dispatch(gatewaysApi.endpoints.revealProviderKey.initiate(asked, { track: false }));
    return answer.data?.secretKey ?? null;
  };
  return <MaskedKey name={name} shown={config.secretKey} read={read} />;
}

/** The address that the gateway posts its events to, in full, for the merchant to paste there. */
export function EventsAddress({ url }: { url: string }) {
  return <MaskedKey name="Endereço dos avisos" shown={url} read={async () => url} />;
}

interface MaskedKeyProps {
  name: string;
  /** The text, masked where it is a key. */
  shown: string;
  /** Returns the whole key; null when it was refused, which has been reported by then. */
  read: () => Promise<string | null>;
}

function MaskedKey({ name, shown, read }: MaskedKeyProps) {
  const toast = useToast();
  const handleCopy = async () => {
    try {
      const value = await read();
      if (value === null) return;
      await navigator.clipboard.writeText(value);
      toast.info('Copiado para a área de transferência!');
    } catch (error) {
      console.warn('The clipboard refused the key', error);
    }
  };
  return (
    <Stack direction="row" gap={2}>
      <Mono>{shown}</Mono>
      <IconButton
        size="sm"
        label={`Copiar ${name}`}
        icon={<Copy strokeWidth={1.75} aria-hidden />}
        onClick={() => void handleCopy()}
      />
    </Stack>
  );
}
