import { Avatar, token } from '@trilho/ui';
import { styled } from 'styled-components';
import { anchors } from './anchors.ts';
import { Section, SectionLead, SectionTitle, Wide } from './layout-style.ts';

const testimonials: readonly { quote: string; name: string; role: string }[] = [
  {
    quote:
      'Trocamos três integrações por uma. O time parou de manter código de provedor e voltou a cuidar do checkout.',
    name: 'Renata Albuquerque',
    role: 'Diretora de tecnologia em uma loja de moda',
  },
  {
    quote:
      'O sandbox se comporta como a produção. Quando viramos a chave, as assinaturas renovaram sem nenhuma surpresa.',
    name: 'Caio Martins',
    role: 'Desenvolvedor em um clube de assinaturas',
  },
  {
    quote:
      'Quando um webhook falha, vejo o pedido, a resposta e a próxima tentativa. O que levava uma tarde leva minutos.',
    name: 'Júlia Prado',
    role: 'Líder de engenharia em uma plataforma de cursos',
  },
];

const Cards = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1.35fr) repeat(2, minmax(0, 1fr));
  gap: ${token.space[4]};
  margin-top: ${token.space[10]};
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Card = styled.li`
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.card};
  background: ${token.color.surface};
  figure {
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    gap: ${token.space[6]};
    height: 100%;
    padding: ${token.space[6]};
  }
  blockquote {
    font-size: 15px;
    line-height: 24px;
    text-wrap: pretty;
  }
  &:first-child blockquote {
    font-size: 18px;
    line-height: 28px;
    font-weight: 550;
    letter-spacing: -0.01em;
  }
  figcaption {
    display: flex;
    align-items: center;
    gap: ${token.space[3]};
    color: ${token.color.muted};
  }
  strong {
    display: block;
    color: ${token.color.text};
    font-weight: 600;
  }
`;

/** Three testimonials, which say that they are illustrative. */
export function Testimonials() {
  return (
    <Section id={anchors.testimonials} aria-labelledby={`${anchors.testimonials}-titulo`}>
      <Wide>
        <SectionTitle id={`${anchors.testimonials}-titulo`}>Quem integra, recomenda</SectionTitle>
        <SectionLead>Depoimentos ilustrativos: as pessoas e as empresas são fictícias.</SectionLead>
        <Cards>
          {testimonials.map(({ quote, name, role }) => (
            <Card key={name}>
              <figure>
                <blockquote>
                  <p>“{quote}”</p>
                </blockquote>
                <figcaption>
                  <Avatar name={name} />
                  <span>
                    <strong>{name}</strong>
                    {role}
                  </span>
                </figcaption>
              </figure>
            </Card>
          ))}
        </Cards>
      </Wide>
    </Section>
  );
}
