import { Banner, Button, Stack, token, useCopy } from '@trilho/ui';
import { Check, Copy, Download } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, auto);
  justify-content: space-evenly;
  gap: ${token.space[2]} ${token.space[4]};
  /* Above the page's own rule for lists. */
  && {
    padding: ${token.space[4]};
  }
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  background: ${token.color.bg};
  font-family: ${token.font.mono};
  font-size: 14px;
  line-height: 22px;
`;

function download(codes: readonly string[]): void {
  const text = `Códigos de recuperação do Trilho\nCada um vale uma vez.\n\n${codes.join('\n')}\n`;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'trilho-codigos-de-recuperacao.txt';
  link.click();
  URL.revokeObjectURL(url);
}

export interface RecoveryCodeListProps {
  codes: readonly string[];
  /** They were copied or downloaded. */
  onKept: () => void;
}

/** The recovery codes, which are shown this one time. */
export function RecoveryCodeList({ codes, onKept }: RecoveryCodeListProps) {
  const { copied, copy } = useCopy();
  const Icon = copied ? Check : Copy;
  useEffect(() => {
    if (copied) onKept();
  }, [copied, onKept]);
  return (
    <Stack gap={4}>
      <Banner tone="warning" title="Guarde estes códigos agora">
        Eles não serão mostrados de novo. Cada um substitui uma vez o aplicativo autenticador, se você ficar
        sem ele.
      </Banner>
      <List aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <Stack direction="row" gap={2} wrap>
        <Button
          variant="secondary"
          size="sm"
          icon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => void copy(codes.join('\n'))}
        >
          <span aria-live="polite">{copied ? 'Copiado!' : 'Copiar códigos'}</span>
        </Button>
        <Button
          variant="secondary"
          size="sm"
          icon={<Download size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => {
            download(codes);
            onKept();
          }}
        >
          Baixar
        </Button>
      </Stack>
    </Stack>
  );
}
