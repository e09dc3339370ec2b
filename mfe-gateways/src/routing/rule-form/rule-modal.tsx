import type { GatewayType } from '@trilho/contracts/common';
import type { PortalGateway } from '@trilho/contracts/gateway';
import type { RoutingRule } from '@trilho/contracts/routing';
import { useNotify, useUnsavedChanges } from '@trilho/portal';
import { Banner, Button, Modal, Stack, textStyle, token } from '@trilho/ui';
import { Form, FormikCheckbox, FormikText } from '@trilho/ui/formik';
import { Formik, useFormikContext } from 'formik';
import { useId } from 'react';
import { styled } from 'styled-components';
import { conditionText, targetText } from '../words/rule-sentence.ts';
import { ruleWarning } from '../words/rule-warning.ts';
import { Conditions } from './conditions.tsx';
import { ruleErrors } from './rule-schema.ts';
import { type RuleFormValues, ruleOf, valuesOf } from './rule-values.ts';
import { TargetFields } from './target-fields.tsx';

const Heading = styled.h3`
  ${textStyle.cardTitle}
  margin-bottom: ${token.space[2]};
`;

const Sentence = styled.p`
  padding: ${token.space[3]} ${token.space[4]};
  border-radius: ${token.radius.control};
  background: ${token.color.brandSoft};
  color: ${token.color.brandText};
  font-weight: 550;
`;

export interface RuleModalProps {
  open: boolean;
  /** The rule to edit; one that is not in the draft yet is new. */
  rule: RoutingRule;
  isNew: boolean;
  /** Those that the merchant has in the environment. */
  gateways: readonly PortalGateway[];
  onSave: (rule: RoutingRule) => void;
  onClose: () => void;
}

/** The editor of one rule. What it saves goes into the draft. */
export function RuleModal({ open, rule, isNew, gateways, onSave, onClose }: RuleModalProps) {
  const formId = useId();
  const { warning } = useNotify();
  const own = gateways.map(({ gateway }) => gateway);
  // What the draft holds stays: only this rule is asked about.
  const leave = (isDirty: boolean) => {
    if (!isDirty) return onClose();
    warning('O que você escreveu nesta regra será perdido. Deseja sair mesmo assim?', {
      title: 'Alterações não salvas',
      showSecondaryButton: true,
      secondaryButtonText: 'Continuar editando',
      group: 'unsaved-changes',
      onConfirm: onClose,
    });
  };
  return (
    <Formik
      initialValues={valuesOf(rule, own)}
      validate={ruleErrors}
      onSubmit={(values) => onSave(ruleOf(values, rule))}
    >
      {({ dirty }) => (
        <Modal
          open={open}
          size="lg"
          title={isNew ? 'Nova regra' : 'Editar regra'}
          onClose={() => leave(dirty)}
          footer={
            <>
              <Button variant="secondary" onClick={() => leave(dirty)}>
                Cancelar
              </Button>
              <Button type="submit" form={formId}>
                {isNew ? 'Incluir regra' : 'Concluir'}
              </Button>
            </>
          }
        >
          <Form id={formId}>
            <UnsavedRule />
            <Stack gap={5}>
              <FormikText
                name="name"
                label="Nome da regra"
                placeholder="Ex.: Parcelado acima de R$ 500"
                autoComplete="off"
                maxLength={80}
                required
              />
              <section aria-label="Quando">
                <Heading>Quando</Heading>
                <Conditions />
              </section>
              <section aria-label="Para onde">
                <Heading>Para onde</Heading>
                <TargetFields gateways={own} />
              </section>
              <Summary rule={rule} gateways={gateways} own={own} />
              <FormikCheckbox
                name="active"
                label="Regra ativa"
                hint="Desativada, ela fica na lista e não decide."
              />
            </Stack>
          </Form>
        </Modal>
      )}
    </Formik>
  );
}

/** What the rule says so far, in one sentence, and why it could not decide. */
function Summary({
  rule,
  gateways,
  own,
}: Pick<RuleModalProps, 'rule' | 'gateways'> & { own: GatewayType[] }) {
  const { values } = useFormikContext<RuleFormValues>();
  const written = ruleOf(values, rule);
  const isWhole = values.target !== 'gateway' || values.gateway !== '';
  const warning = isWhole && own.length > 0 ? ruleWarning(written, gateways) : undefined;
  return (
    <Stack gap={2}>
      <Sentence>
        {conditionText(written.when)} → {isWhole ? targetText(written.target) : '…'}
      </Sentence>
      {warning && <Banner tone="warning">{warning}</Banner>}
    </Stack>
  );
}

/** Asks before what was typed is lost. */
function UnsavedRule() {
  useUnsavedChanges(useFormikContext().dirty);
  return null;
}
