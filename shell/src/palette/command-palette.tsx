import { useConfirmLeave } from '@trilho/portal';
import { IconButton, ModalFrame, VisuallyHidden } from '@trilho/ui';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PaletteLine } from './palette-line.ts';
import { PaletteList } from './palette-list.tsx';
import { Empty, Foot, Head, Input, Note } from './palette-style.ts';
import { usePaletteCombobox } from './use-palette-combobox.ts';
import { usePaletteContent } from './use-palette-content.ts';

export interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Screens, actions and what remotes find, by their names. Each opening begins anew. Going somewhere puts the
 * focus on the screen; closing gives it back to what had it.
 */
export function CommandPalette({ open, onClose }: CommandPaletteProps) {
  const navigate = useNavigate();
  const confirmLeave = useConfirmLeave();
  const hasLeft = useRef(false);
  const [opening, setOpening] = useState({ open, count: 0 });
  if (open !== opening.open) setOpening({ open, count: opening.count + (open ? 1 : 0) });

  // Runs after the frame's effects, which return the focus to the opener.
  useLayoutEffect(() => {
    if (open || !hasLeft.current) return;
    hasLeft.current = false;
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [open]);

  const handleChoose = ({ act }: PaletteLine) => {
    onClose();
    if (typeof act === 'function') return act();
    confirmLeave(() => {
      hasLeft.current = true;
      void navigate(act);
    });
  };
  return (
    <ModalFrame open={open} onClose={onClose} width={640} atTop closeOnScrim aria-label="Busca do portal">
      <PaletteBody key={opening.count} onChoose={handleChoose} onClose={onClose} />
    </ModalFrame>
  );
}

/** Leaves Escape to the dialog: the combobox, whose list is always open, would use it up. */
function leaveEscape({ key, nativeEvent }: KeyboardEvent): void {
  if (key === 'Escape') Object.assign(nativeEvent, { preventDownshiftDefault: true });
}

function PaletteBody({ onChoose, onClose }: { onChoose: (line: PaletteLine) => void; onClose: () => void }) {
  const [text, setText] = useState('');
  const { groups, failures, isSearching, remember } = usePaletteContent(text);
  const lines = groups.flatMap((group) => group.lines);
  const combobox = usePaletteCombobox({
    lines,
    text,
    onChoose: (line) => {
      remember(line);
      onChoose(line);
    },
  });
  return (
    <>
      <Head>
        <Search size={18} strokeWidth={1.75} aria-hidden />
        <Input
          {...combobox.getInputProps({
            'aria-label': 'Buscar telas, ações e registros',
            // Not through the combobox's own event, which would move the caret to the end.
            onChange: ({ currentTarget }) => setText(currentTarget.value),
            onKeyDown: leaveEscape,
          })}
          data-autofocus
          placeholder="Buscar em todo o portal…"
          spellCheck={false}
          enterKeyHint="go"
        />
        <IconButton label="Fechar" icon={<X strokeWidth={1.75} aria-hidden />} onClick={onClose} />
      </Head>
      <PaletteList groups={groups} combobox={combobox} />
      {lines.length === 0 && !isSearching && (
        <NothingFound text={text.trim()} isPartial={failures.length > 0} />
      )}
      {failures.map((name) => (
        <Note key={name}>Não foi possível buscar em {name}.</Note>
      ))}
      <Foot aria-hidden="true">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd>percorrer
        </span>
        <span>
          <kbd>Enter</kbd>abrir
        </span>
        <span>
          <kbd>Esc</kbd>fechar
        </span>
      </Foot>
      <VisuallyHidden as="p" role="status">
        {summary({ count: lines.length, failures, isSearching })}
      </VisuallyHidden>
    </>
  );
}

/** Says when part of the search failed, because a match may exist there. */
function NothingFound({ text, isPartial }: { text: string; isPartial: boolean }) {
  return (
    <Empty>
      <b>Nada encontrado para “{text}”</b>
      {isPartial ? 'Nem tudo pôde ser pesquisado.' : 'Confira a grafia ou busque por outro termo.'}
    </Empty>
  );
}

interface Outcome {
  count: number;
  failures: string[];
  isSearching: boolean;
}

/** The results as screen readers announce them. */
function summary({ count, failures, isSearching }: Outcome): string {
  if (isSearching) return 'Buscando…';
  const found = count === 0 ? 'Nenhum resultado.' : `${count} ${count === 1 ? 'resultado' : 'resultados'}.`;
  return [found, ...failures.map((name) => `Não foi possível buscar em ${name}.`)].join(' ');
}
