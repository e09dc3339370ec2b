import { apiUrl } from '@trilho/portal';
import { Button, CodeBlock, IconButton, usePhone, useToast } from '@trilho/ui';
import { Terminal } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';

const Request = styled.div`
  flex-basis: 100%;
  min-width: 0;
  padding-block: 4px;
`;

/** The call that subscribes a customer to a price; keys and customer are the merchant's to fill in. */
const requestOf = (priceId: string): string =>
  `curl -X POST '${apiUrl('/payment/subscriptions')}' \\
  -H 'Content-Type: application/json' \\
  -H "X-Access-Key: $TRILHO_ACCESS_KEY" \\
  -H "X-Secret-Key: $TRILHO_SECRET_KEY" \\
  -H "Idempotency-Key: $(uuidgen)" \\
  -d '{ "customerId": "ID_DO_CLIENTE", "priceId": "${priceId}" }'`;

/** Shows on demand the request that subscribes a customer to a price, ready to be copied. */
export function PriceRequest({ priceId, name }: { priceId: string; name: string }) {
  const toast = useToast();
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  const isPhone = usePhone();
  const label = `Requisição para assinar ${name}`;
  const button = {
    icon: <Terminal strokeWidth={1.75} aria-hidden />,
    'aria-expanded': isShown,
    'aria-controls': isShown ? id : undefined,
    onClick: () => setIsShown(!isShown),
  };
  return (
    <>
      {isPhone ? (
        <IconButton {...button} label={label} />
      ) : (
        <Button {...button} variant="ghost" size="sm" aria-label={label}>
          Requisição
        </Button>
      )}
      {isShown && (
        <Request id={id}>
          <CodeBlock
            language="cURL"
            code={requestOf(priceId)}
            onCopyError={() => toast.error('Não foi possível copiar.')}
          />
        </Request>
      )}
    </>
  );
}
