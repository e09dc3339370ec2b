import type { GatewayTerm } from '@trilho/contracts/gateway-terms';
import { useNotify, useUnsavedChanges } from '@trilho/portal';
import { Banner, Button, Modal, Stack } from '@trilho/ui';
import { Form } from '@trilho/ui/formik';
import { Formik, useFormikContext } from 'formik';
import { useId, useState } from 'react';
import { delayText, feeText, keyOf, type TermKey, termName } from '../words/term-words.ts';
import { TermFields } from './term-fields.tsx';
import { termSchema } from './term-schema.ts';
import { type TermFormValues, termOf, valuesOf } from './term-values.ts';

/** `outdated`: somebody else has saved meanwhile. */
export type SaveOutcome = 'saved' | 'outdated' | 'failed';

export interface TermModalProps {
  /** The term to edit, or to begin with when it is a default; none for a new one. */
  term: GatewayTerm | undefined;
  /** Whether the merchant set it. */
  isOwn: boolean;
  /** What is saved now. */
  saved: readonly GatewayTerm[];
  onSave: (term: GatewayTerm, before: TermKey | undefined) => Promise<SaveOutcome>;
  onClose: () => void;
}

/** The form of one term, saved by itself. What was typed stays when somebody else has saved meanwhile. */
export function TermModal({ term, isOwn, saved, onSave, onClose }: TermModalProps) {
  const formId = useId();
  const { warning } = useNotify();
  const [isOutdated, setIsOutdated] = useState(false);
  const before = isOwn ? term : undefined;
  // Those of when the form was opened: what comes in meanwhile is shown, and saving replaces it.
  const [schema] = useState(() => termSchema(saved.filter((one) => !before || keyOf(one) !== keyOf(before))));
  const leave = (isDirty: boolean) => {
    if (!isDirty) return onClose();
    warning('O que você digitou nesta condição será perdido. Deseja sair mesmo assim?', {
      title: 'Alterações não salvas',
      showSecondaryButton: true,
      secondaryButtonText: 'Continuar editando',
      group: 'unsaved-changes',
      onConfirm: onClose,
    });
  };
  return (
    <Formik<TermFormValues>
      initialValues={valuesOf(term)}
      validationSchema={schema}
      onSubmit={async (values) => {
        const written = termOf(values);
        if (!written) return;
        const outcome = await onSave(written, before);
        if (outcome === 'saved') onClose();
        else setIsOutdated(outcome === 'outdated');
      }}
    >
      {({ dirty, isSubmitting, values }) => (
        <Modal
          open
          title={before ? 'Editar condição' : 'Nova condição'}
          onClose={() => leave(dirty)}
          footer={
            <>
              <Button variant="secondary" disabled={isSubmitting} onClick={() => leave(dirty)}>
                Cancelar
              </Button>
              <Button type="submit" form={formId} loading={isSubmitting}>
                {isOutdated ? 'Salvar mesmo assim' : 'Salvar'}
              </Button>
            </>
          }
        >
          <Form id={formId}>
            <UnsavedTerm />
            <Stack gap={4}>
              {isOutdated && <OutdatedBanner values={values} saved={saved} />}
              <TermFields />
            </Stack>
          </Form>
        </Modal>
      )}
    </Formik>
  );
}

/** Says what others saved for the same, and what saving does to it. */
function OutdatedBanner({ values, saved }: { values: TermFormValues; saved: readonly GatewayTerm[] }) {
  const written = termOf(values);
  const theirs = written && saved.find((one) => keyOf(one) === keyOf(written));
  return (
    <Banner tone="warning" title="As condições mudaram enquanto você editava">
      {theirs
        ? `Agora está salvo para ${termName(theirs)}: ${feeText(theirs)}, ${delayText(theirs)}. `
        : 'Outra pessoa salvou outras condições. '}
      O que você digitou continua aqui: salvar de novo aplica só esta condição sobre a versão nova.
    </Banner>
  );
}

/** Asks before what was typed is lost. */
function UnsavedTerm() {
  useUnsavedChanges(useFormikContext().dirty);
  return null;
}
