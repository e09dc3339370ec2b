import { Banner, Button, Card, CardHeader, SelectField, Stack } from '@trilho/ui';
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
 * Loads a published release of one remote, for this person alone and for two hours. What an address proposes is filled
 * in and waits for the person: a link puts no code into anybody's pages.
 */
export function OverrideCard({ units, proposed }: OverrideCardProps) {
  const navigate = useNavigate();
  const titleId = useId();
  const shown = units.map(({ name }) => name).filter((name) => name !== shellName);
  // A link also names a remote that the portal does not show yet.
  const names = [...new Set([...shown, ...(proposed ? [proposed.remote] : [])])];
  const [remote, setRemote] = useState(proposed?.remote ?? '');
  const [version, setVersion] = useState(proposed?.version ?? '');
  const [isAsked, setAsked] = useState(false);
  const [create, { isLoading, error }] = useCreateOverridesMutation();
  const { currentData: releases = [] } = useUnitReleasesQuery(remote, { skip: remote === '' });
  const publisher = releases.find((release) => release.version === proposed?.version)?.publishedBy;

  const problems = {
    remote: remote === '' ? 'Escolha o remoto.' : undefined,
    version: version === '' ? 'Escolha a versão.' : undefined,
  };

  const load = async () => {
    setAsked(true);
    if (Object.values(problems).some(Boolean)) return;
    // What a portal host of another release names without a version ends here.
    const others = readOverrides().filter((override) => override.remote !== remote && override.version);
    const answer = await create({ overrides: [...others, { remote, version }] });
    if (answer.error) return;
    // The address has done what it proposed.
    if (proposed) await navigate({ search: '' }, { replace: true });
    window.location.reload();
  };

  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={<span id={titleId}>Carregar outra versão</span>}
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
            options={names.map((name) => ({ value: name, label: name }))}
            value={remote}
            error={isAsked ? problems.remote : undefined}
            onChange={(event) => {
              setRemote(event.target.value);
              setVersion('');
            }}
          />
          <SelectField
            label="Versão"
            placeholder={remote ? 'Escolha' : 'Escolha antes o remoto'}
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
