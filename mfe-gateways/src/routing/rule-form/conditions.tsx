import { Button, focusRing, IconButton, Stack, token } from '@trilho/ui';
import { useFormikContext } from 'formik';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ConditionFields } from './condition-fields.tsx';
import { conditionNames } from './condition-words.ts';
import { type ConditionKind, conditionKinds, type RuleFormValues } from './rule-values.ts';

const Part = styled.fieldset`
  display: grid;
  gap: ${token.space[2]};
  min-width: 0;
  margin: 0;
  padding: ${token.space[3]} ${token.space[4]} ${token.space[4]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  &:focus-visible {
    ${focusRing}
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
`;

const Name = styled.span`
  font-size: 13px;
  line-height: 18px;
  font-weight: 550;
`;

const Note = styled.p`
  color: ${token.color.muted};
`;

/** Gives the focus to a part once it is drawn: the button that had it goes with the press. */
function useFocusOf() {
  const parts = useRef<HTMLDivElement>(null);
  const [followed, setFollowed] = useState<{ part: string } | null>(null);
  useEffect(() => {
    if (!followed) return;
    parts.current?.querySelector<HTMLElement>(`[data-part="${followed.part}"]`)?.focus();
  }, [followed]);
  return { parts, follow: (part: ConditionKind | 'more') => setFollowed({ part }) };
}

/** Which payments a rule is for: conditions that are added one by one, all of which have to hold. */
export function Conditions() {
  const { values, setFieldValue } = useFormikContext<RuleFormValues>();
  const { asked } = values;
  const offered = conditionKinds.filter((kind) => !asked.includes(kind));
  const { parts, follow } = useFocusOf();
  const add = (kind: ConditionKind) => {
    void setFieldValue('asked', [...asked, kind]);
    follow(kind);
  };
  const remove = (kind: ConditionKind) => {
    void setFieldValue(
      'asked',
      asked.filter((other) => other !== kind),
    );
    follow('more');
  };
  return (
    <Stack ref={parts} gap={3}>
      {asked.length === 0 && <Note>Sem condições, a regra vale para todos os pagamentos.</Note>}
      {asked.map((kind) => (
        <Part key={kind} data-part={kind} tabIndex={-1} aria-label={conditionNames[kind]}>
          <Head>
            <Name>{conditionNames[kind]}</Name>
            <IconButton
              size="sm"
              label={`Tirar a condição ${conditionNames[kind]}`}
              icon={<X strokeWidth={1.75} aria-hidden />}
              onClick={() => remove(kind)}
            />
          </Head>
          <ConditionFields kind={kind} />
        </Part>
      ))}
      {offered.length > 0 && (
        <Stack
          as="div"
          direction="row"
          gap={2}
          wrap
          role="group"
          aria-label="Adicionar condição"
          data-part="more"
          tabIndex={-1}
        >
          {offered.map((kind) => (
            <Button
              key={kind}
              size="sm"
              variant="secondary"
              icon={<Plus size={14} strokeWidth={1.75} aria-hidden />}
              onClick={() => add(kind)}
            >
              {conditionNames[kind]}
            </Button>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
