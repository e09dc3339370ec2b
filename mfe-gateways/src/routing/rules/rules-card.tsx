import type { PortalGateway } from '@trilho/contracts/gateway';
import type { RoutingRule } from '@trilho/contracts/routing';
import { Button, Card, CardHeader, useToast } from '@trilho/ui';
import { Plus } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { RoutingDraft } from '../draft/use-routing-draft.ts';
import { moveItem } from '../sortable/move.ts';
import { SortableList } from '../sortable/sortable-list.tsx';
import { ruleWarning } from '../words/rule-warning.ts';
import { EmptyRules } from './empty-rules.tsx';
import { RuleRow } from './rule-row.tsx';
import { emptyRule, newRuleId, type StartingPoint, startingPoints } from './starting-points.ts';

// The form library is loaded only for editing.
const RuleModal = lazy(async () => ({
  default: (await import('../rule-form/rule-modal.tsx')).RuleModal,
}));

/** As many as the API takes. */
const mostRules = 50;

interface Editing {
  rule: RoutingRule;
  isNew: boolean;
  open: boolean;
}

/** Gives the focus to the rule in the place of one that was deleted, or to the card: its menu had it, and is gone. */
function useFocusAfter(card: RefObject<HTMLDivElement | null>) {
  const [removed, setRemoved] = useState<{ at: number } | null>(null);
  useEffect(() => {
    if (!removed) return;
    const rows = card.current?.querySelectorAll('ol > li');
    const row = rows?.[removed.at] ?? rows?.[removed.at - 1];
    (row?.querySelector('button') ?? card.current)?.focus();
  }, [card, removed]);
  return (at: number) => setRemoved({ at });
}

interface RulesCardProps {
  draft: RoutingDraft;
  /** Those that the merchant has in the environment. */
  gateways: readonly PortalGateway[];
}

/** The rules in their order, each in words, or ways to begin where there is none. */
export function RulesCard({ draft, gateways }: RulesCardProps) {
  const { rules, fees } = draft.settings;
  const [editing, setEditing] = useState<Editing | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter(card);
  const toast = useToast();
  const put = (next: RoutingRule[]) => draft.change({ rules: next });
  const edit = (rule: RoutingRule, isNew = false) => setEditing({ rule, isNew, open: true });
  const close = () => setEditing((now) => now && { ...now, open: false });
  const replace = (rule: RoutingRule) => put(rules.map((one) => (one.id === rule.id ? rule : one)));
  const move = (from: number, to: number) => put(moveItem(rules, from, to));

  const save = (rule: RoutingRule) => {
    if (rules.some(({ id }) => id === rule.id)) replace(rule);
    else put([...rules, rule]);
    close();
  };
  const start = ({ rule }: StartingPoint) => {
    if (rule) return edit({ ...rule, id: newRuleId() }, true);
    draft.change({
      order: gateways.map(({ gateway }) => gateway),
      failover: { ...draft.settings.failover, active: true },
    });
    toast.success('Ordem preenchida. Confira abaixo e salve.');
  };
  const copy = (index: number, rule: RoutingRule) => {
    const twin = { ...rule, id: newRuleId(), name: `${rule.name.slice(0, 72)} (cópia)` };
    put([...rules.slice(0, index + 1), twin, ...rules.slice(index + 1)]);
  };

  const remove = (index: number) => {
    put(rules.filter((_rule, at) => at !== index));
    focusAfter(index);
  };

  return (
    <Card ref={card} tabIndex={-1} aria-label="Regras">
      <CardHeader
        title="Regras"
        description="A primeira regra ativa que vale para o pagamento decide."
        actions={
          rules.length > 0 && (
            <Button
              size="sm"
              variant="secondary"
              disabled={rules.length >= mostRules}
              icon={<Plus strokeWidth={1.75} aria-hidden />}
              onClick={() => edit(emptyRule(), true)}
            >
              Nova regra
            </Button>
          )
        }
      />
      {rules.length === 0 ? (
        <EmptyRules
          points={startingPoints(gateways, fees)}
          onStart={start}
          onNew={() => edit(emptyRule(), true)}
        />
      ) : (
        <SortableList
          label="Regras, na ordem em que decidem"
          onMove={move}
          items={rules.map((rule, index) => ({
            id: rule.id,
            name: `a regra ${rule.name}`,
            content: (
              <RuleRow
                rule={rule}
                place={index + 1}
                isLast={index === rules.length - 1}
                warning={ruleWarning(rule, gateways)}
                onEdit={() => edit(rule)}
                onToggle={(active) => replace({ ...rule, active })}
                onMove={(to) => move(index, to)}
                onCopy={() => copy(index, rule)}
                onDelete={() => remove(index)}
              />
            ),
          }))}
        />
      )}
      {editing && (
        <Suspense>
          <RuleModal
            key={editing.rule.id}
            open={editing.open}
            rule={editing.rule}
            isNew={editing.isNew}
            gateways={gateways}
            onSave={save}
            onClose={close}
          />
        </Suspense>
      )}
    </Card>
  );
}
