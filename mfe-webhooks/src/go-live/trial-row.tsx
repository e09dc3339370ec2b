import type { GoLiveTrial } from '@trilho/contracts/portal-webhook';
import { Badge, Button, CodeBlock, Tabs, useToast } from '@trilho/ui';
import { useId, useState } from 'react';
import { Fix, TrialFacts, TrialHead, TrialLine, TrialWords } from './go-live-style.ts';
import { languages } from './remedies/languages.ts';
import { type RemedyId, remedyOf } from './remedies/remedy.ts';
import { gradeNames, trialTitles } from './trial-texts.ts';

interface TrialRowProps {
  trial: GoLiveTrial;
  /** The language of the code, the same in every row. */
  language: string;
  onLanguage: (id: string) => void;
  /** Whether the code is shown from the start. */
  isOpen: boolean;
}

/** One trial: what happened, its grade, and, unless it passed, the code that mends it. */
export function TrialRow({ trial, language, onLanguage, isOpen }: TrialRowProps) {
  const { id, grade, message, status, durationMs } = trial;
  const { label, tone } = gradeNames[grade];
  const isMendable = grade === 'failed' || grade === 'warning';
  return (
    <TrialLine>
      <TrialHead>
        <TrialWords>
          <h3>{trialTitles[id]}</h3>
          <p>{message}</p>
        </TrialWords>
        <TrialFacts>
          {durationMs !== null && (
            <span>
              {status === null ? 'sem resposta' : `HTTP ${status}`} · {durationMs} ms
            </span>
          )}
          <Badge tone={tone}>{label}</Badge>
        </TrialFacts>
      </TrialHead>
      {isMendable && (
        <Remedy
          remedy={remedyOf[id]}
          name={trialTitles[id]}
          language={language}
          onLanguage={onLanguage}
          isOpenFirst={isOpen}
        />
      )}
    </TrialLine>
  );
}

interface RemedyProps extends Pick<TrialRowProps, 'language' | 'onLanguage'> {
  remedy: RemedyId;
  /** The trial's title, for the accessible name of the tabs. */
  name: string;
  isOpenFirst: boolean;
}

function Remedy({ remedy, name, language, onLanguage, isOpenFirst }: RemedyProps) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  const regionId = useId();
  const toast = useToast();
  const handleCopyError = () => toast.error('Falha ao copiar para a área de transferência');
  return (
    <Fix>
      <Button
        variant="secondary"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={isOpen ? regionId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Ocultar o código' : 'Ver como corrigir'}
      </Button>
      {isOpen && (
        <div id={regionId}>
          <Tabs
            label={`Código para corrigir: ${name}`}
            value={language}
            onChange={onLanguage}
            tabs={languages.map(({ id, label, remedies }) => ({
              id,
              label,
              content: <CodeBlock code={remedies[remedy]} language={label} onCopyError={handleCopyError} />,
            }))}
          />
        </div>
      )}
    </Fix>
  );
}
