import type { GoLiveReport } from '@trilho/contracts/portal-webhook';
import { errorMessage, useUserId } from '@trilho/portal';
import { Badge, Banner, Button, Card, CardHeader, formatDate, Skeleton, Stack } from '@trilho/ui';
import { PlayCircle } from 'lucide-react';
import { useState } from 'react';
import { useCheckWebhookMutation } from './go-live-api.ts';
import { TrialLine, Trials, TrialWords, Verdict, VerdictWords } from './go-live-style.ts';
import { GradeRing } from './grade-ring.tsx';
import { languages } from './remedies/languages.ts';
import { TrialRow } from './trial-row.tsx';
import { countGrades, countTexts, gradeOrder, trialOrder, trialTitles, verdicts } from './trial-texts.ts';

/**
 * Tries an endpoint with real deliveries, and grades how its server copes, with the code that mends what failed. The
 * report is of this visit: nothing is stored.
 */
export function GoLivePanel({ endpointId }: { endpointId: string }) {
  const userId = useUserId();
  const [check, { data, error, isLoading }] = useCheckWebhookMutation();
  return (
    <Card aria-label="Teste para produção">
      <CardHeader
        title="Pronto para produção?"
        description="Enviamos ao seu servidor entregas válidas, forjadas, antigas, repetidas, fora de ordem, grandes e lentas, e dizemos como ele se saiu."
        actions={
          <Button
            variant="secondary"
            loading={isLoading}
            icon={<PlayCircle strokeWidth={1.75} aria-hidden />}
            onClick={() => void check({ userId, id: endpointId })}
          >
            {data ? 'Testar de novo' : 'Testar agora'}
          </Button>
        }
      />
      <div aria-live="polite" aria-busy={isLoading}>
        {isLoading && <Progress />}
        {!isLoading && error && <Banner tone="danger">{errorMessage(error)}</Banner>}
        {!isLoading && !error && data && <Report key={data.checkedAt} report={data} />}
      </div>
    </Card>
  );
}

/** The trials that are under way. */
function Progress() {
  return (
    <Stack gap={3}>
      <p>Testando… Leva de alguns segundos a meio minuto.</p>
      <Trials>
        {trialOrder.map((id) => (
          <TrialLine key={id}>
            <TrialWords>
              <h3>{trialTitles[id]}</h3>
              <Skeleton width="60%" height={14} />
            </TrialWords>
          </TrialLine>
        ))}
      </Trials>
    </Stack>
  );
}

function Report({ report: { grade, checkedAt, trials } }: { report: GoLiveReport }) {
  const [language, setLanguage] = useState(languages[0]?.id ?? '');
  const { title, text, tone } = verdicts[grade];
  const counts = countGrades(trials);
  const worstFirst = trials.toSorted((a, b) => gradeOrder.indexOf(a.grade) - gradeOrder.indexOf(b.grade));
  const firstFailed = trials.find((trial) => trial.grade === 'failed');
  return (
    <Stack gap={3}>
      <Verdict>
        <GradeRing passed={counts.passed} of={trials.length} tone={tone} />
        <VerdictWords>
          <h3>{title}</h3>
          <p>
            {text} Testado em {formatDate(checkedAt, 'dd/MM/yyyy HH:mm')}.
          </p>
          <ul>
            {countTexts.map(
              ({ grade: counted, tone: countTone, one, many }) =>
                counts[counted] > 0 && (
                  <li key={counted}>
                    <Badge tone={countTone}>
                      {counts[counted]} {counts[counted] === 1 ? one : many}
                    </Badge>
                  </li>
                ),
            )}
          </ul>
        </VerdictWords>
      </Verdict>
      <Trials>
        {worstFirst.map((trial) => (
          <TrialRow
            key={trial.id}
            trial={trial}
            language={language}
            onLanguage={setLanguage}
            isOpen={trial === firstFailed}
          />
        ))}
      </Trials>
    </Stack>
  );
}
