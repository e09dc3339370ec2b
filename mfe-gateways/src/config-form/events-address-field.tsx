import { CopyButton, Stack, TextField, token } from '@trilho/ui';
import { styled } from 'styled-components';

const Address = styled(TextField)`
  font-family: ${token.font.mono};
  font-size: 12px;
`;

/** The address that a gateway posts its events to, with a button that copies it for the gateway's panel. */
export function EventsAddressField({ url, name }: { url: string; name: string }) {
  return (
    <Stack gap={2}>
      <Address
        label="Endereço dos avisos"
        hint={`Cole-o em Webhooks, no painel do ${name}, para o evento Pagamentos`}
        value={url}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Stack direction="row">
        <CopyButton
          value={url}
          label="Copiar endereço"
          onError={(error) => console.warn('The clipboard refused the address', error)}
        />
      </Stack>
    </Stack>
  );
}
