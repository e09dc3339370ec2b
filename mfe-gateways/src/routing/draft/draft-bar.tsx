import { Button, media, token } from '@trilho/ui';
import { styled } from 'styled-components';
import type { RoutingDraft } from './use-routing-draft.ts';

const Bar = styled.div`
  position: sticky;
  z-index: ${token.layer.header};
  bottom: ${token.space[4]};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
  margin-top: ${token.space[5]};
  padding: ${token.space[3]} ${token.space[4]};
  border: 1px solid ${token.color.lineStrong};
  border-radius: ${token.radius.card};
  background: ${token.color.raised};
  box-shadow: ${token.shadow.menu};
  ${media.phone} {
    /* Over the dock of the portal's menu button, which keeps its corner. */
    position: fixed;
    inset: auto 0 0;
    z-index: ${token.layer.header + 1};
    flex-wrap: nowrap;
    min-height: 76px;
    padding-right: 84px;
    border-width: 1px 0 0;
    border-radius: 0;
    box-shadow: none;
  }
`;

/** What is above the bar: what has the focus there is scrolled clear of it. */
export const AboveBar = styled.div`
  :focus {
    scroll-margin-bottom: 96px;
  }
`;

const Words = styled.p`
  flex: 1 1 0;
  min-width: 0;
  font-weight: 550;
  ${media.phone} {
    font-size: 12px;
    line-height: 16px;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex: none;
  gap: ${token.space[2]};
`;

/** What is not saved yet, and the two ways out of it. It stays in sight, on every tab. */
export function DraftBar({ draft }: { draft: RoutingDraft }) {
  if (!draft.isDirty) return null;
  return (
    <Bar role="region" aria-label="Alterações não salvas">
      <Words>Alterações não salvas</Words>
      <Buttons>
        <Button variant="secondary" disabled={draft.isSaving} onClick={draft.discard}>
          Descartar
        </Button>
        <Button loading={draft.isSaving} disabled={draft.isOutdated} onClick={() => void draft.save()}>
          Salvar
        </Button>
      </Buttons>
    </Bar>
  );
}
