import { token } from '@trilho/ui';
import { css, styled } from 'styled-components';
import { Wide } from './layout-style.ts';
import { pictureSize, pictures } from './pictures.ts';

const scenes = [
  {
    picture: pictures.dashboard,
    title: 'O seu dia em uma tela',
    text: 'Volume, taxa de aprovação e receita recorrente, comparados com o período anterior. Sandbox e produção ficam a um clique.',
    alt: 'Dashboard do Trilho com volume, aprovação e pagamentos recentes',
  },
  {
    picture: pictures.payment,
    title: 'Cada pagamento conta o que aconteceu',
    text: 'A linha do tempo mostra o pedido, a resposta do provedor e quanto cada passo levou. Reembolse dali mesmo.',
    alt: 'Um pagamento no Trilho com os seus dados e a sua linha do tempo',
  },
] as const;

const Rows = styled(Wide)`
  display: grid;
  gap: clamp(40px, 6vw, 80px);
  padding-bottom: clamp(56px, 8vw, 104px);
`;

const Scene = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2.1fr);
  align-items: center;
  gap: ${token.space[6]} ${token.space[12]};
  &:nth-child(even) {
    grid-template-columns: minmax(0, 2.1fr) minmax(0, 1fr);
    figcaption {
      order: 1;
    }
  }
  h3 {
    font-size: 22px;
    line-height: 28px;
    letter-spacing: -0.018em;
  }
  p {
    margin-top: ${token.space[3]};
    color: ${token.color.muted};
    font-size: 15px;
    line-height: 24px;
    text-wrap: pretty;
  }
  @media (max-width: 900px) {
    &:nth-child(n) {
      grid-template-columns: minmax(0, 1fr);
    }
    &:nth-child(even) figcaption {
      order: 0;
    }
  }
`;

const darkOnly = css`
  img:first-child {
    display: none;
  }
  img:last-child {
    display: block;
  }
`;

/** Both themes' pictures; the browser fetches only the shown one, as it comes near. */
const Frame = styled.div`
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.card};
  background: ${token.color.surface};
  box-shadow: ${token.shadow.menu};
  overflow: hidden;
  img {
    width: 100%;
    height: auto;
  }
  img:last-child {
    display: none;
  }
  :root[data-theme='dark'] & {
    ${darkOnly}
  }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme]) & {
      ${darkOnly}
    }
  }
`;

/** The portal as it looks, with what each screen is for. */
export function ProductTour() {
  return (
    <section aria-label="O painel">
      <Rows>
        {scenes.map(({ picture, title, text, alt }) => (
          <Scene key={title}>
            <figcaption>
              <h3>{title}</h3>
              <p>{text}</p>
            </figcaption>
            <Frame>
              {[picture.light, picture.dark].map((src) => (
                <img key={src} src={src} alt={alt} {...pictureSize} loading="lazy" decoding="async" />
              ))}
            </Frame>
          </Scene>
        ))}
      </Rows>
    </section>
  );
}
