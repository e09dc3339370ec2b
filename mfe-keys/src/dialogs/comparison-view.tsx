import type { ApiVersionComparison } from '@trilho/contracts/version-comparison';
import { Badge, CodeBlock, Grid, Stack, token, useToast } from '@trilho/ui';
import { styled } from 'styled-components';
import { CodeText } from './code-text.tsx';
import { differenceOf } from './payment-difference.ts';

const Changes = styled.ul`
  display: grid;
  gap: ${token.space[4]};
  list-style: none;
  padding: 0;
`;

const Change = styled.li`
  display: grid;
  gap: ${token.space[1]};
  padding-bottom: ${token.space[4]};
  border-bottom: 1px solid ${token.color.line};
  code {
    font-family: ${token.font.mono};
    font-size: 12.5px;
  }
  p {
    color: ${token.color.muted};
  }
  strong {
    color: ${token.color.text};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
  h3 {
    flex: 1 1 240px;
    font-size: 14px;
    font-weight: 620;
  }
`;

const Note = styled.p`
  font-size: 13px;
  color: ${token.color.muted};
`;

const Subtitle = styled.h3`
  font-size: 14px;
  font-weight: 620;
`;

const count = new Intl.NumberFormat('pt-BR');
const callsText = (calls: number): string =>
  calls === 1 ? '1 requisição recente' : `${count.format(calls)} requisições recentes`;

function movingText({ calls }: ApiVersionComparison): string {
  if (calls === 0)
    return 'Nenhuma requisição recente deste par veio sem Trilho-Version: a mudança vale para as próximas.';
  const whose = calls === 1 ? 'deste par veio' : 'deste par vieram';
  return `${callsText(calls)} ${whose} sem Trilho-Version e passa${calls === 1 ? '' : 'm'} à outra versão.`;
}

/** The versions in use, by the pair's recent calls. */
function useText({ callsByVersion }: ApiVersionComparison): string {
  if (callsByVersion.length === 0) return '';
  const uses = callsByVersion.map(
    ({ version, named, calls }) => `${version}${named ? ' pelo cabeçalho' : ''} (${count.format(calls)})`,
  );
  return `Versões em uso: ${uses.join(', ')}.`;
}

/** The newest payment of the environment: what of it differs between the versions. */
function Example({ from, to, example }: ApiVersionComparison) {
  const toast = useToast();
  if (!example) return null;
  const shown = differenceOf(example.before, example.after);
  const handleCopyError = () => toast.error('Falha ao copiar para a área de transferência');
  return (
    <Stack gap={3}>
      <Subtitle>O seu último pagamento, no que muda</Subtitle>
      <Grid min={260} gap={3}>
        <CodeBlock code={shown.before} language={`Em ${from}`} onCopyError={handleCopyError} />
        <CodeBlock code={shown.after} language={`Em ${to}`} onCopyError={handleCopyError} />
      </Grid>
    </Stack>
  );
}

/** What changes for a pair in another version: each difference, and how much of what the pair calls it concerns. */
export function ComparisonView({ comparison }: { comparison: ApiVersionComparison }) {
  const { changes, from, to } = comparison;
  // Versions are dates: on the way to a later one there may be others between.
  const isBack = to < from;
  return (
    <Stack gap={4}>
      <Note>
        {movingText(comparison)} {useText(comparison)}
      </Note>
      {isBack && changes.length > 0 && <Note>Ao voltar, desfaz-se o que segue.</Note>}
      <Changes aria-label="O que muda">
        {changes.map(({ id, title, text, toMove, calls }) => (
          <Change key={id}>
            <Head>
              <h3>
                <CodeText text={title} />
              </h3>
              <Badge tone={calls > 0 ? 'warning' : 'neutral'}>
                {calls > 0 ? `Atinge ${callsText(calls)}` : 'Nada seu, até agora'}
              </Badge>
            </Head>
            <p>
              <CodeText text={text} />
            </p>
            {!isBack && (
              <p>
                <strong>O que fazer:</strong> <CodeText text={toMove} />
              </p>
            )}
          </Change>
        ))}
      </Changes>
      <Example {...comparison} />
    </Stack>
  );
}
