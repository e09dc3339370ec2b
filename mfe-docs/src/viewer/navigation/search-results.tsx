import { focusOutline, media, Skeleton, Stack, TextLink, token, VisuallyHidden } from '@trilho/ui';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import type { Hit } from '../../search/search.ts';
import { SectionLink } from './section-link.tsx';
import type { SearchState } from './use-search.ts';

const List = styled.ul`
  display: grid;
  gap: 2px;
`;

const Result = styled(SectionLink)`
  display: block;
  padding: ${token.space[2]} 10px;
  border-radius: ${token.radius.control};
  text-decoration: none;
  ${media.hover} {
    &:hover {
      background: ${token.color.hover};
    }
  }
  &:focus-visible {
    ${focusOutline}
    outline-offset: -2px;
    background: ${token.color.brandSoft};
  }
`;

const Group = styled.span`
  display: block;
  font-size: 12px;
  line-height: 16px;
  color: ${token.color.muted};
`;

const Title = styled.span`
  display: block;
  font-weight: 600;
`;

const Excerpt = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  font-size: 12.5px;
  line-height: 18px;
  color: ${token.color.muted};
  overflow-wrap: anywhere;
`;

const Words = styled.p`
  padding: ${token.space[3]} 10px;
  color: ${token.color.muted};
`;

const RetryButton = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${token.color.brandText};
  font-weight: 600;
  cursor: pointer;
  &:focus-visible {
    ${focusOutline}
  }
`;

const addressOf = ({ id, anchor }: Hit) => (anchor ? `${id}/${anchor}` : id);

/** Moves the focus between the results; from the first one up, back to the search. */
function handleArrows(event: KeyboardEvent<HTMLElement>): void {
  const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
  const step = moves[event.key];
  if (event.key === 'Escape') focusSearch(event.currentTarget);
  if (step === undefined) return;
  event.preventDefault();
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link.matches(':focus')) + step;
  if (at < 0) focusSearch(event.currentTarget);
  else links[at]?.focus();
}

const focusSearch = (list: HTMLElement) =>
  list.closest('[data-sections]')?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();

const counted = (hits: Hit[]) => {
  if (hits.length === 0) return 'Nenhum resultado';
  return hits.length === 1 ? '1 resultado' : `${hits.length} resultados`;
};

interface Props {
  text: string;
  state: SearchState;
  onChoose: () => void;
}

/** What the search found, in place of the sections. Arrow keys move between the results, Enter opens one. */
export function SearchResults({ text, state: { hits, failed, retry }, onChoose }: Props) {
  if (failed) {
    return (
      <Words role="alert">
        Não foi possível carregar a busca.{' '}
        <RetryButton type="button" onClick={retry}>
          Tentar novamente
        </RetryButton>
      </Words>
    );
  }
  return (
    <>
      <VisuallyHidden role="status">{hits ? counted(hits) : 'Carregando…'}</VisuallyHidden>
      {hits === null && <PendingResults />}
      {hits?.length === 0 && (
        <Words>
          Nada encontrado para “{text.trim()}”. Procure por uma operação, um campo ou um código de erro, ou{' '}
          <TextLink href="/llms-full.txt">leia tudo em um só texto</TextLink>.
        </Words>
      )}
      {hits && hits.length > 0 && (
        <List aria-label="Resultados da busca" onKeyDown={handleArrows}>
          {hits.map((hit) => (
            <li key={addressOf(hit)}>
              <Result address={addressOf(hit)} onClick={onChoose}>
                <Group>{hit.group}</Group>
                <Title>{hit.title}</Title>
                <Excerpt>{hit.excerpt}</Excerpt>
              </Result>
            </li>
          ))}
        </List>
      )}
    </>
  );
}

function PendingResults() {
  return (
    <Stack gap={4}>
      <Skeleton height={48} />
      <Skeleton height={48} />
      <Skeleton height={48} />
    </Stack>
  );
}
