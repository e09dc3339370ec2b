import type { Override } from '@trilho/contracts/portal-override';
import { Banner, Button, Card, CardHeader, SegmentedToggle, SelectField, Stack, TextField } from '@trilho/ui';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { readOverrides } from '../federation/releases.ts';
import { shellName, type Unit } from './composition.ts';
import { FailureBanner } from './failure-banner.tsx';
import { useCreateOverridesMutation, useUnitReleasesQuery } from './registry-api.ts';
import { formatMoment } from './texts.ts';

const Form = styled.form`
  max-width: 560px;
`;

type Source = 'version' | 'address';

const sources = [
  { value: 'version', label: 'Versão publicada' },
  { value: 'address', label: 'Endereço' },
] as const;

/** Choice of a remote that the portal does not show yet. */
const otherRemote = '(outro)';

const namePattern = /^[a-z][a-z0-9-]{0,39}$/;
const addressPattern = /^https?:\/\/[^\s/?#]+(\/[^\s?#]*[^\s?#/])?$/;

/** Why an address cannot be loaded from, or undefined. */
function addressProblem(url: string): string | undefined {
  const isLocal = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/.test(url);
  if (url === '') return 'Informe o endereço.';
  if (url.length > 300 || !addressPattern.test(url)) return 'Informe um endereço como http://localhost:4501.';
  return url.startsWith('https:') || isLocal ? undefined : 'Sem HTTPS, só a própria máquina serve.';
}

/** A release that an address of this page proposes to load. */
export type ProposedRelease = { remote: string; version: string };

/** Reads `?preview=<remote>@<version>`, which `trilho release` prints; undefined for anything else. */
export function readProposed(params: URLSearchParams): ProposedRelease | undefined {
  const [, remote, version] =
    /^([a-z][a-z0-9-]{0,39})@([0-9a-f]{12})$/.exec(params.get('preview') ?? '') ?? [];
  return remote && version ? { remote, version } : undefined;
}

type OverrideCardProps = { units: readonly Unit[]; proposed?: ProposedRelease | undefined };

/**
 * Loads one remote from elsewhere, for this person alone and for two hours. What an address proposes is filled in and
 * waits for the person: a link puts no code into anybody's pages.
 */
export function OverrideCard({ units, proposed }: OverrideCardProps) {
  const navigate = useNavigate();
  const titleId = useId();
  const names = units.map(({ name }) => name).filter((name) => name !== shellName);
  const isProposedOther = proposed !== undefined && !names.includes(proposed.remote);
  const [choice, setChoice] = useState(isProposedOther ? otherRemote : (proposed?.remote ?? ''));
  const [otherName, setOtherName] = useState(isProposedOther ? proposed.remote : '');
  const isOther = choice === otherRemote;
  const remote = isOther ? otherName : choice;
  const [source, setSource] = useState<Source>('version');
  const [version, setVersion] = useState(proposed?.version ?? '');
  const [url, setUrl] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [create, { isLoading, error }] = useCreateOverridesMutation();
  const isReleased = names.includes(remote);
  const { currentData: releases = [] } = useUnitReleasesQuery(remote, {
    skip: !isReleased && remote !== proposed?.remote,
  });
  const publisher = releases.find((release) => release.version === proposed?.version)?.publishedBy;

  const address = url.trim().replace(/\/+$/, '');
  const problems = {
    choice: choice === '' ? 'Escolha o remoto.' : undefined,
    otherName: isOther && !namePattern.test(otherName) ? 'Informe o nome curto do remoto.' : undefined,
    version: source === 'version' && version === '' ? 'Escolha a versão.' : undefined,
    url: source === 'address' ? addressProblem(address) : undefined,
  };

  const load = async () => {
    setAsked(true);
    if (Object.values(problems).some(Boolean)) return;
    const chosen: Override = source === 'version' ? { remote, version } : { remote, url: address };
    const others = readOverrides().filter((override) => override.remote !== remote);
    const answer = await create({ overrides: [...others, chosen] });
    if (answer.error) return;
    // The address has done what it proposed.
    if (proposed) await navigate({ search: '' }, { replace: true });
    window.location.reload();
  };

  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={<span id={titleId}>Carregar de outro endereço</span>}
        description="Só para você, neste navegador e por duas horas. Uma faixa em todas as telas lembra e desfaz."
      />
      <Form
        noValidate
        aria-labelledby={titleId}
        onSubmit={(event) => {
          event.preventDefault();
          void load();
        }}
      >
        <Stack gap={4}>
          {proposed && (
            <Banner tone="warning">
              Um link propôs a versão {proposed.version} de {proposed.remote}
              {publisher && `, publicada por ${publisher}`}. O código dela roda com a sua sessão: carregue só
              o que você esperava.
            </Banner>
          )}
          <SelectField
            label="Remoto"
            placeholder="Escolha"
            options={[
              ...names.map((name) => ({ value: name, label: name })),
              { value: otherRemote, label: 'Outro, que ainda não está no ar' },
            ]}
            value={choice}
            error={isAsked ? problems.choice : undefined}
            onChange={(event) => {
              setChoice(event.target.value);
              setVersion('');
            }}
          />
          {isOther && (
            <TextField
              label="Nome do remoto"
              value={otherName}
              spellCheck={false}
              autoCapitalize="off"
              error={isAsked ? problems.otherName : undefined}
              onChange={(event) => {
                setOtherName(event.target.value.trim());
                setVersion('');
              }}
            />
          )}
          <div>
            <SegmentedToggle label="De onde" options={sources} value={source} onChange={setSource} />
          </div>
          {source === 'version' ? (
            <SelectField
              label="Versão"
              placeholder={isReleased ? 'Escolha' : 'Informe antes o remoto'}
              options={releases
                .filter(({ state }) => state !== 'withdrawn')
                .map((release) => ({
                  value: release.version,
                  label: `${release.version}, ${formatMoment(release.publishedAt)}`,
                }))}
              value={version}
              error={isAsked ? problems.version : undefined}
              onChange={(event) => setVersion(event.target.value)}
            />
          ) : (
            <TextField
              label="Endereço"
              type="url"
              inputMode="url"
              placeholder="http://localhost:4501"
              hint="Onde estão release.json e os arquivos da versão. O código de lá roda com a sua sessão."
              value={url}
              error={isAsked ? problems.url : undefined}
              onChange={(event) => setUrl(event.target.value)}
            />
          )}
          {error && <FailureBanner error={error} />}
          <div>
            <Button type="submit" loading={isLoading}>
              Carregar para mim
            </Button>
          </div>
        </Stack>
      </Form>
    </Card>
  );
}
