import { media, token } from '@trilho/ui';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { HeroRails } from './hero-rails.tsx';
import { night } from './home-style.ts';
import { Wide } from './layout-style.ts';
import { pictures } from './pictures.ts';

const points = [
  'Repetir uma chamada nunca cobra duas vezes',
  'Resposta perdida? Conferimos com o gateway e contamos',
  'Da recusa ao conselho: tentar de novo, outro cartão ou Pix',
];

const Band = styled.section`
  position: relative;
  background: ${night.bg};
  color: ${night.text};
  overflow: hidden;
`;

const Columns = styled(Wide)`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.5fr);
  align-items: center;
  gap: ${token.space[8]} clamp(32px, 5vw, 72px);
  padding-block: clamp(56px, 7vw, 96px);
  h2 {
    color: ${night.strong};
    font-size: clamp(26px, 3vw, 40px);
    line-height: 1.14;
    font-weight: 670;
    letter-spacing: -0.028em;
    text-wrap: balance;
  }
  p {
    margin-top: ${token.space[3]};
    font-size: 16px;
    line-height: 25px;
    text-wrap: pretty;
  }
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Points = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  margin-top: ${token.space[5]};
  li {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr);
    gap: ${token.space[3]};
    color: ${night.strong};
    line-height: 22px;
  }
  svg {
    margin-top: 3px;
    color: ${night.accent};
  }
`;

const Frame = styled.picture`
  display: block;
  border: 1px solid ${night.strongLine};
  border-radius: ${token.radius.modal};
  background: #11171e;
  box-shadow: 0 24px 64px rgb(0 0 0 / 34%);
  overflow: hidden;
  img {
    display: block;
    width: 100%;
    aspect-ratio: 728 / 420;
    object-fit: cover;
    object-position: top left;
    ${media.narrow} {
      aspect-ratio: 358 / 460;
    }
  }
`;

/** The one dark proof: what a payment says of itself, taken from the product. */
export function Proof() {
  return (
    <Band aria-labelledby="prova-titulo">
      <HeroRails />
      <Columns>
        <div>
          <h2 id="prova-titulo">Saiba o que aconteceu, ao milissegundo</h2>
          <p>
            Cada pagamento tem uma linha do tempo: o pedido, a resposta do gateway, os eventos e as entregas
            ao seu servidor.
          </p>
          <Points>
            {points.map((point) => (
              <li key={point}>
                <Check size={16} strokeWidth={2} aria-hidden />
                {point}
              </li>
            ))}
          </Points>
        </div>
        <Frame>
          <source media="(max-width: 480px)" srcSet={pictures.timeline.phone} />
          <img
            src={pictures.timeline.wide}
            alt="A linha do tempo de um Pix no Trilho, do pedido à confirmação"
            loading="lazy"
            decoding="async"
          />
        </Frame>
      </Columns>
    </Band>
  );
}
