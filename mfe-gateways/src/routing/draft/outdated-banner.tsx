import { Banner, Button, formatDate, Stack } from '@trilho/ui';
import { listOfAll } from '../words/lists.ts';
import type { RoutingDraft } from './use-routing-draft.ts';

function savedText({ rules, updatedAt }: RoutingDraft['saved']): string {
  const when = updatedAt ? ` em ${formatDate(updatedAt, 'dd/MM/yyyy HH:mm')}` : '';
  const names = rules.map(({ name }) => `“${name}”`);
  const what =
    names.length > 0
      ? `Ela tem ${names.length === 1 ? 'a regra' : 'as regras'} ${listOfAll(names)}.`
      : 'Ela não tem regras.';
  return `Outra versão foi salva${when}. ${what}`;
}

/** Somebody else has saved: which of the two counts is decided here, and nothing of either is lost before. */
export function OutdatedBanner({ draft }: { draft: RoutingDraft }) {
  if (!draft.isOutdated) return null;
  return (
    <Banner
      tone="warning"
      title="Estas regras mudaram enquanto você editava"
      action={
        <Stack direction="row" gap={2} wrap>
          <Button variant="secondary" onClick={draft.discard}>
            Ver a versão salva
          </Button>
          <Button onClick={draft.rebase}>Ficar com a minha</Button>
        </Stack>
      }
    >
      {savedText(draft.saved)} O que você editou continua aqui: ao ficar com a sua, salvar troca a outra por
      ela.
    </Banner>
  );
}
