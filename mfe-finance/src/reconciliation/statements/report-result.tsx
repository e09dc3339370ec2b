import { gatewayName } from '@trilho/contracts/gateway-names';
import type { SettlementFile } from '@trilho/contracts/settlement-file';
import { Banner } from '@trilho/ui';
import { counted } from '../../words/amounts.ts';

/** What came of a report that was uploaded. */
export function ReportResult({ file }: { file: SettlementFile }) {
  const { status, name, gateway, problem, linesRead, linesNew } = file;
  if (status === 'failed') {
    return (
      <Banner tone="danger" title={`${name} não foi lido`}>
        {problem ?? `O arquivo não é um relatório de liberações do ${gatewayName(gateway)}.`}
      </Banner>
    );
  }
  if (status === 'reading') {
    return (
      <Banner tone="info" title={`Lendo ${name}`}>
        <p role="status">O arquivo chegou. O resultado aparece aqui assim que todas as linhas forem lidas.</p>
      </Banner>
    );
  }
  return (
    <Banner tone="success" title={`${name} lido`}>
      <p role="status">
        {counted(linesRead, 'linha lida', 'linhas lidas')}, {counted(linesNew, 'nova', 'novas')}.
        {linesNew === 0 && linesRead > 0 && ' Todas já tinham vindo em outro arquivo.'}
      </p>
    </Banner>
  );
}
