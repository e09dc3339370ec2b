import type { BankStatementResult } from '@trilho/contracts/bank-statement';
import type { GatewayType } from '@trilho/contracts/common';
import type { SettlementFile } from '@trilho/contracts/settlement-file';
import { Banner, Card, CardHeader, media, Skeleton, Stack, token } from '@trilho/ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { EnvironmentOfUser } from '../../finance-api.ts';
import { Loaded } from '../../lists/loaded.tsx';
import {
  settlementsApi,
  useGetSettlementsQuery,
  useUploadBankStatementMutation,
  useUploadSettlementFileMutation,
} from '../../settlements-api.ts';
import { AccountRow } from './account-row.tsx';
import { BankResult } from './bank-result.tsx';
import { FilesFold } from './files-fold.tsx';
import { ReportResult } from './report-result.tsx';
import { UploadButton } from './upload-button.tsx';
import { uploadProblem } from './upload-problem.ts';

const filesShown = 10;
const pollMs = 3_000;

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
  min-height: 48px;
  padding-block: ${token.space[2]};
  & + & {
    border-top: 1px solid ${token.color.line};
  }
  > div {
    flex: 1 1 240px;
    min-width: 0;
  }
  b {
    font-weight: 550;
  }
  p {
    font-size: 13px;
    line-height: 18px;
    color: ${token.color.muted};
    font-variant-numeric: tabular-nums;
  }
  p[data-problem] {
    color: ${token.color.danger};
  }
  ${media.phone} {
    padding-block: ${token.space[3]};
  }
`;

/** How far each gateway's statement is there, and the files that a person may add: a report, the bank's statement. */
export function StatementsCard({ of }: { of: EnvironmentOfUser }) {
  const load = useGetSettlementsQuery(of, { refetchOnMountOrArgChange: true });
  const report = useReportUpload(of);
  const bank = useBankUpload(of);
  return (
    <Card aria-label="Extratos" aria-busy={load.isLoading}>
      <CardHeader
        title="Extratos"
        description="Até onde o extrato de cada gateway está aqui, e o do seu banco."
      />
      <Stack gap={3}>
        {report.result}
        {bank.result}
        <Loaded load={load} skeleton={<Skeleton height={120} radius={8} />}>
          {({ gateways }) => (
            <Rows>
              {gateways.length === 0 && (
                <Row>
                  <div>
                    <p>Nenhum gateway conectado envia extratos. Conecte um em Gateways.</p>
                  </div>
                </Row>
              )}
              {gateways.map((state) => (
                <Row key={`${state.gateway} ${state.account}`}>
                  <AccountRow state={state} />
                  {state.hasFiles && state.isConnected && (
                    <UploadButton
                      label="Enviar relatório"
                      accept=".csv,text/csv"
                      isBusy={report.isBusy}
                      onFile={(file) => void report.send(state.gateway, file)}
                    />
                  )}
                </Row>
              ))}
              <Row>
                <div>
                  <b>Seu banco</b>
                  <p>O arquivo OFX do banco confere o crédito de cada repasse.</p>
                </div>
                <UploadButton
                  label="Enviar extrato OFX"
                  accept=".ofx,application/x-ofx"
                  isBusy={bank.isBusy}
                  onFile={(file) => void bank.send(file)}
                />
              </Row>
            </Rows>
          )}
        </Loaded>
        {!load.isLoading && <FilesFold files={report.files} />}
      </Stack>
    </Card>
  );
}

const refused = (title: string, problem: string): ReactNode => (
  <Banner tone="danger" title={title}>
    {problem}
  </Banner>
);

const { useQueryState, useQuerySubscription } = settlementsApi.endpoints.listSettlementFiles;

/** Sends a gateway's report, and follows it until it is read. */
function useReportUpload(of: EnvironmentOfUser) {
  const [upload, { isLoading }] = useUploadSettlementFileMutation();
  const [sent, setSent] = useState<SettlementFile>();
  const [problem, setProblem] = useState<ReactNode>();
  const query = { ...of, limit: filesShown };
  const { data } = useQueryState(query);
  const files = data?.items ?? [];
  const isReading = files.some(({ status }) => status === 'reading');
  useQuerySubscription(query, { refetchOnMountOrArgChange: true, pollingInterval: isReading ? pollMs : 0 });
  const shown = files.find(({ id }) => id === sent?.id) ?? sent;

  const send = async (gateway: GatewayType, file: File) => {
    setProblem(undefined);
    setSent(undefined);
    const { data: taken, error } = await upload({ ...of, gateway, name: file.name, file });
    if (taken) setSent(taken);
    else setProblem(refused(`${file.name} não foi enviado`, uploadProblem(error)));
  };

  return { send, files, isBusy: isLoading, result: problem ?? (shown && <ReportResult file={shown} />) };
}

/** Sends the bank's statement, which is read at once. */
function useBankUpload(of: EnvironmentOfUser) {
  const [upload, { isLoading }] = useUploadBankStatementMutation();
  const [result, setResult] = useState<BankStatementResult>();
  const [problem, setProblem] = useState<ReactNode>();

  const send = async (file: File) => {
    setProblem(undefined);
    setResult(undefined);
    const { data, error } = await upload({ ...of, file });
    if (data) setResult(data);
    else setProblem(refused(`${file.name} não foi lido`, uploadProblem(error)));
  };

  return { send, isBusy: isLoading, result: problem ?? (result && <BankResult of={of} result={result} />) };
}
