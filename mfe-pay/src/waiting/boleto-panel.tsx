import { ButtonLink, formatDate, Stack } from '@trilho/ui';
import { CopyLine, groupBoletoLine } from '@trilho/ui/waiting';
import { FileDown } from 'lucide-react';

interface BoletoPanelProps {
  line: string;
  pdfUrl: string | null;
  expiresAt: string | null;
}

/** How a boleto is paid. */
export function BoletoPanel({ line, pdfUrl, expiresAt }: BoletoPanelProps) {
  return (
    <Stack gap={5}>
      <p>
        {expiresAt && `Vence em ${formatDate(expiresAt, 'dd/MM/yyyy')}. `}
        Depois de pago, o banco confirma em até um dia útil.
      </p>
      <CopyLine label="Linha digitável" value={groupBoletoLine(line)} />
      {pdfUrl && (
        <ButtonLink
          href={pdfUrl}
          target="_blank"
          rel="noreferrer"
          variant="secondary"
          icon={<FileDown strokeWidth={1.75} aria-hidden />}
        >
          Abrir o boleto em PDF
        </ButtonLink>
      )}
    </Stack>
  );
}
