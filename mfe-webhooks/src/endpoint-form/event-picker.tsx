import { everyEvent } from '@trilho/contracts/event-type';
import { Button, IconButton, SearchField } from '@trilho/ui';
import { Field, useBoundField } from '@trilho/ui/formik';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { eventCount, everyEventLabel, labelOf, searchCatalogue } from '../catalogue/catalogue.ts';
import { CheckRow } from './check-row.tsx';
import { EventOptions } from './event-options.tsx';
import { Chip, Chosen, Foot, Panel } from './event-picker-style.ts';

/** Chosen events that are shown by name; the list behind the button has them all. */
const mostShown = 8;

const summaryOf = (count: number): string => {
  if (count === 0) return 'Selecionar eventos';
  return count === 1 ? '1 evento selecionado' : `${count} eventos selecionados`;
};

/** The multi-select of a form's events (2.9): searched by label or id, chosen one by one, by group, or all. */
export function EventPicker({ name }: { name: string }) {
  const { input, helpers, field } = useBoundField<string[]>(name);
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const panelId = useId();
  const groups = useMemo(() => (isOpen ? searchCatalogue(search) : []), [isOpen, search]);
  const chosen = useMemo(() => new Set(input.value), [input.value]);
  const isEverything = chosen.has(everyEvent);
  const summary = isEverything ? everyEventLabel : summaryOf(input.value.length);

  const choose = (ids: readonly string[]) => {
    void helpers.setTouched(true, false);
    void helpers.setValue([...ids]);
  };
  const handleToggle = (ids: readonly string[], isChosen: boolean) => {
    const kept = input.value.filter((id) => !ids.includes(id));
    choose(isChosen ? [...kept, ...ids] : kept);
  };

  return (
    <Field label="Eventos" required error={field.error} touched={field.touched} shake={field.shake}>
      {(control) => (
        <div>
          <Button
            id={control.id}
            aria-label={`Eventos: ${summary}`}
            aria-invalid={control['aria-invalid']}
            aria-describedby={control['aria-describedby']}
            variant="secondary"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            icon={isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            {summary}
          </Button>
          {isOpen && (
            <Panel id={panelId}>
              <CheckRow
                label={everyEventLabel}
                hint="Também os que vierem a existir."
                checked={isEverything}
                onChange={({ target }) => choose(target.checked ? [everyEvent] : [])}
              />
              <SearchField
                label="Buscar evento"
                shortcut={false}
                placeholder="Buscar por nome ou código…"
                value={search}
                onChange={setSearch}
                onKeyDown={(event) => {
                  // Enter searches; it does not send the form around it.
                  if (event.key === 'Enter') event.preventDefault();
                }}
              />
              {groups.length > 0 ? (
                <EventOptions
                  groups={groups}
                  chosen={chosen}
                  isEverything={isEverything}
                  onToggle={handleToggle}
                />
              ) : (
                <p>Nenhum evento corresponde à busca.</p>
              )}
              <Foot>
                <span aria-live="polite">
                  {isEverything ? everyEventLabel : `${input.value.length} de ${eventCount} selecionados`}
                </span>
                <Button size="sm" variant="ghost" onClick={() => setOpen(false)}>
                  Fechar lista
                </Button>
              </Foot>
            </Panel>
          )}
          {!isEverything && input.value.length > 0 && (
            <Chosen aria-label="Eventos selecionados">
              {input.value.slice(0, mostShown).map((id) => (
                <Chip key={id}>
                  <span title={id}>{labelOf(id)}</span>
                  <IconButton
                    size="sm"
                    label={`Remover ${labelOf(id)}`}
                    icon={<X aria-hidden />}
                    onClick={() => handleToggle([id], false)}
                  />
                </Chip>
              ))}
              {input.value.length > mostShown && <li>e mais {input.value.length - mostShown}</li>}
            </Chosen>
          )}
        </div>
      )}
    </Field>
  );
}
