import { media, token } from '@trilho/ui';
import { FlaskConical, Rocket } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { styled } from 'styled-components';
import type { OperationFacts } from '../../api/operation-facts.ts';
import type { SectionModule } from '../../content/section-module.ts';
import { CodeCard, CodeHead, ink } from '../code/code-style.ts';
import { CopyCode } from '../code/copy-code.tsx';
import { labelOf } from '../code/languages.ts';
import { TabbedCode } from '../code/tabbed-code.tsx';
import { TokenLines, textOf } from '../code/token-lines.tsx';
import { sideBySide } from '../layout-style.ts';
import { useReader } from '../reader/reader-context.tsx';

const Ground = styled.aside`
  grid-area: code;
  min-width: 0;
  margin: ${token.space[5]} 0;
  padding: 0 44px;
  @media (max-width: 1280px) {
    padding-inline: ${token.space[8]};
  }
  ${media.phone} {
    padding-inline: ${token.space[4]};
  }
  ${sideBySide} {
    margin: 0;
    padding: 0;
    background: var(--docs-pane);
  }
  @media print {
    margin: ${token.space[4]} 0;
    padding: 0;
    background: none;
  }
`;

const Sticky = styled.div`
  display: grid;
  gap: ${token.space[4]};
  ${sideBySide} {
    position: sticky;
    top: var(--docs-top);
    max-height: calc(100dvh - var(--docs-top));
    padding: 26px 28px ${token.space[8]};
    overflow: hidden auto;
    overscroll-behavior: contain;
  }
  > * {
    min-width: 0;
  }
  @media print {
    max-height: none !important;
    overflow: visible !important;
  }
`;

/** The dark ground at the right, which stays in view while the text scrolls. */
export function CodeGround({ children }: { children: ReactNode }) {
  return (
    <Ground aria-label="Exemplo">
      <Sticky>{children}</Sticky>
    </Ground>
  );
}

const Head = styled.div`
  display: none;
  ${sideBySide} {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token.space[3]};
    color: ${ink.strong};
  }
`;

const Title = styled.h2`
  font-size: 15px;
  line-height: 22px;
`;

const Hint = styled.p`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-size: 13px;
  font-weight: 550;
  &[data-environment='SANDBOX'] {
    color: #a5c8ff;
  }
  &[data-environment='PRODUCTION'] {
    color: #f3bf76;
  }
`;

const Status = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 2px 9px;
  border-radius: ${token.radius.full};
  background: rgb(95 214 180 / 16%);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  color: ${ink.accent};
`;

const Answer = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
`;

const icon = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What happens to money when the samples of this environment run. */
function EnvironmentHint() {
  const { environment } = useReader();
  const isSandbox = environment === 'SANDBOX';
  return (
    <Hint data-environment={environment}>
      {isSandbox ? <FlaskConical {...icon} /> : <Rocket {...icon} />}
      {isSandbox ? 'Sandbox: nada é cobrado' : 'Produção: cobra de verdade'}
    </Hint>
  );
}

const TryIt = lazy(() =>
  import(/* webpackChunkName: "try-it" */ '../../try-it/try-it.tsx').then((module) => ({
    default: module.TryIt,
  })),
);

/** Sending the request from the page; its button has its place before its code is there. */
const Trial = styled.div`
  min-height: ${token.control.md};
`;

/** An operation's sample in each language and its recorded answer. */
export function CodePane({ module, operation }: { module: SectionModule; operation: OperationFacts }) {
  const { values, environment } = useReader();
  const { samples = [], answerLines } = module;
  const tabs = samples.map(({ language, lines }) => ({ language, label: labelOf(language), lines }));
  return (
    <CodeGround>
      <Head>
        <Title>Exemplo</Title>
        <EnvironmentHint />
      </Head>
      <TabbedCode tabs={tabs} label="Linguagem do exemplo" />
      <Trial data-print="hidden">
        <Suspense>
          <TryIt key={operation.operationId} operation={operation} environment={environment} />
        </Suspense>
      </Trial>
      {answerLines && (
        <CodeCard as="div">
          <CodeHead>
            <Answer>
              <Status>{operation.status}</Status>
              Resposta
            </Answer>
            <CopyCode code={textOf(answerLines, values)} />
          </CodeHead>
          <TokenLines lines={answerLines} values={values} />
        </CodeCard>
      )}
    </CodeGround>
  );
}
