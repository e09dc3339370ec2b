import { token } from '@trilho/ui';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import type { Field } from '../../api/operation-facts.ts';
import { Markdown } from '../components/markdown.tsx';
import {
  Caption,
  Cell,
  Group,
  Head,
  HeadCell,
  HeadRow,
  HiddenCaption,
  Name,
  Narrow,
  Root,
  Row,
  Wide,
} from '../components/table-style.ts';

const Required = styled.span`
  font-weight: 600;
  color: ${token.color.danger};
  white-space: nowrap;
`;

const Values = styled.p`
  margin-top: 2px;
  font-size: 13px;
`;

/** The values that a field knows, and the one that it has when it is left out. */
function Known({ values, fallback }: { values?: string[]; fallback?: string }) {
  return (
    <>
      {values && values.length > 0 && (
        <Values>
          Valores:{' '}
          {values.map((value, at) => (
            <span key={value}>
              {at > 0 && ', '}
              <code>{value}</code>
            </span>
          ))}
        </Values>
      )}
      {fallback !== undefined && (
        <Values>
          Padrão: <code>{fallback}</code>
        </Values>
      )}
    </>
  );
}

/** A nested field's name may break after its parents. */
function FieldName({ name }: { name: string }) {
  const parts = name.split(/(?<=\.)/);
  return (
    <Name>
      {parts.map((part, at) => (
        <Fragment key={parts.slice(0, at + 1).join('')}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Name>
  );
}

interface Props {
  /** Accessible name of the table. */
  caption: string;
  /** Shown above the table. */
  title?: string;
  fields: Field[];
  /** An answer's fields are always there: whether they are required is not said. */
  isAnswer?: boolean;
}

/** Fields with what they are; on a narrow page each is a block. */
export function FieldTable({ caption, title, fields, isAnswer = false }: Props) {
  return (
    <Root aria-label={caption}>
      {title ? <Caption>{title}</Caption> : <HiddenCaption>{caption}</HiddenCaption>}
      <Head>
        <HeadRow>
          <HeadCell>Nome</HeadCell>
          {!isAnswer && <HeadCell>Obrigatório</HeadCell>}
          <HeadCell>Tipo</HeadCell>
          <HeadCell>Descrição</HeadCell>
        </HeadRow>
      </Head>
      <Group>
        {fields.map(({ name, isRequired, type, description, values, default: fallback }) => (
          <Row key={name} $of="field">
            <Cell data-cell="name">
              <FieldName name={name} />
            </Cell>
            {!isAnswer && (
              <Cell data-cell="required">
                {isRequired ? (
                  <Required>
                    <Wide>Sim</Wide>
                    <Narrow>Obrigatório</Narrow>
                  </Required>
                ) : (
                  <>
                    <Wide>Não</Wide>
                    <Narrow>Opcional</Narrow>
                  </>
                )}
              </Cell>
            )}
            <Cell data-cell="type">
              <code>{type}</code>
            </Cell>
            <Cell data-cell="words">
              <Markdown text={description} />
              <Known values={values} fallback={fallback} />
            </Cell>
          </Row>
        ))}
      </Group>
    </Root>
  );
}
