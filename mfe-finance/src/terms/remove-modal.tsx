import { termFor } from '@trilho/contracts/expected-settlement';
import type { GatewayTerm, GatewayTerms } from '@trilho/contracts/gateway-terms';
import { Button, Modal } from '@trilho/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { today } from '../words/days.ts';
import { delayText, feeText, termName, withoutTerm } from './words/term-words.ts';

interface RemoveModalProps {
  term: GatewayTerm;
  saved: GatewayTerms;
  onRemove: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a term goes, and says what holds then. */
export function RemoveModal({ term, saved, onRemove, onClose }: RemoveModalProps) {
  const [isBusy, setIsBusy] = useState(false);
  const sale = { ...term, installments: term.installmentsFrom, amountMinor: 0, paidOn: today() };
  const next = termFor(sale, { terms: withoutTerm(saved.terms, term), defaults: saved.defaults });
  return (
    <Modal
      open
      danger
      size="sm"
      icon={<Trash2 strokeWidth={1.75} />}
      title="Remover condição?"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant="danger"
            loading={isBusy}
            onClick={() => {
              setIsBusy(true);
              void onRemove();
            }}
          >
            Remover condição
          </Button>
        </>
      }
    >
      <p>
        {next
          ? `${termName(term)} passa a seguir: ${feeText(next)}, ${delayText(next)}.`
          : `${termName(term)} fica sem condição, e o que o gateway não disser fica sem estimativa.`}
      </p>
    </Modal>
  );
}
