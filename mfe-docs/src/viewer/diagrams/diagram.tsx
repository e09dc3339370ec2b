import { media, token } from '@trilho/ui';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { LostAnswer } from './lost-answer.tsx';

const Figure = styled.figure`
  padding: ${token.space[5]} ${token.space[4]} ${token.space[4]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.card};
  background: ${token.color.bg};
  ${media.phone} {
    padding-inline: ${token.space[2]};
  }
  svg {
    width: 100%;
    max-width: 520px;
    height: auto;
    margin-inline: auto;
  }
`;

const Caption = styled.figcaption`
  margin-top: ${token.space[3]};
  padding-inline: ${token.space[2]};
  font-size: 13px;
  line-height: 20px;
  color: ${token.color.muted};
`;

const diagrams: Record<string, { Picture: ComponentType; caption: string }> = {
  'lost-answer': {
    Picture: LostAnswer,
    caption:
      'O pagamento foi feito, mas a resposta se perdeu no caminho. A segunda requisição leva a mesma Idempotency-Key: o Trilho reconhece a chave e repete a resposta, sem cobrar de novo.',
  },
};

/** A picture of the text, with its words below. */
export default function Diagram({ name }: { name: string }) {
  const diagram = diagrams[name];
  if (!diagram) throw new Error(`There is no diagram ${name}`);
  const { Picture, caption } = diagram;
  return (
    <Figure>
      <Picture />
      <Caption>{caption}</Caption>
    </Figure>
  );
}
