import { CopyButton, Stack, TextField, token } from '@trilho/ui';
import { styled } from 'styled-components';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${token.space[2]};
  & > :first-child {
    flex: 1 1 280px;
    min-width: 0;
    max-width: 560px;
  }
  input {
    font-family: ${token.font.mono};
    font-size: 12px;
  }
`;

const Hint = styled.p`
  font-size: 12px;
  line-height: 18px;
  color: ${token.color.muted};
`;

/** The address that a gateway posts its events to, for the merchant to paste at the gateway. */
export function EventsAddress({ url, name }: { url: string; name: string }) {
  return (
    <Stack gap={1}>
      <Row>
        <TextField
          label="Endereço dos avisos"
          value={url}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <CopyButton
          value={url}
          size="md"
          label="Copiar endereço"
          aria-label={`Copiar o endereço dos avisos do ${name}`}
          onError={(error) => console.warn('The clipboard refused the address', error)}
        />
      </Row>
      <Hint>Cole-o em Webhooks, no painel do {name}, para o evento Pagamentos.</Hint>
    </Stack>
  );
}
