import { paths } from '@trilho/portal';
import { ButtonLink, media, token } from '@trilho/ui';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { anchors } from './anchors.ts';
import { HeroRails } from './hero-rails.tsx';
import { focusOnNight, night, quietOnNight } from './home-style.ts';
import { Wide } from './layout-style.ts';
import { dashboardSize, pictures } from './pictures.ts';
import { PaymentSample } from './sample/payment-sample.tsx';
import { ThemedPicture } from './themed-picture.tsx';

const Band = styled.section`
  position: relative;
  background: ${night.bg};
  color: ${night.text};
  overflow: hidden;
`;

const Columns = styled(Wide)`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1.08fr) minmax(0, 1fr);
  align-items: center;
  gap: clamp(32px, 5vw, 72px);
  padding-block: clamp(36px, 5vw, 72px) clamp(40px, 5vw, 72px);
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Headline = styled.h1`
  color: ${night.strong};
  font-size: clamp(36px, 4.6vw, 62px);
  line-height: 1.06;
  font-weight: 680;
  letter-spacing: -0.036em;
  text-wrap: balance;
`;

const Lead = styled.p`
  max-width: 46ch;
  margin-top: ${token.space[5]};
  font-size: clamp(16px, 1.3vw, 18px);
  line-height: 1.55;
  text-wrap: pretty;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[3]};
  margin-top: ${token.space[7]};
  ${media.narrow} {
    > * {
      flex: 1 1 100%;
    }
  }
`;

/** The page's loudest button: light on the dark green. */
const Loud = styled(ButtonLink)`
  && {
    border-color: ${night.focus};
    background: ${night.focus};
    color: #04201a;
    &:hover {
      border-color: ${night.accent};
      background: ${night.accent};
    }
    &:focus-visible {
      ${focusOnNight}
    }
  }
`;

const Quiet = styled(ButtonLink)`
  && {
    ${quietOnNight}
    &:focus-visible {
      ${focusOnNight}
    }
  }
`;

const Note = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  margin-top: ${token.space[4]};
  font-size: 13px;
  line-height: 18px;
  svg {
    flex: none;
    color: ${night.accent};
  }
`;

/** The product rises from the hero's foot; a phone is too narrow for it. */
const Product = styled(Wide)`
  position: relative;
  > div {
    border: 1px solid ${night.strongLine};
    border-bottom: 0;
    border-radius: ${token.radius.modal} ${token.radius.modal} 0 0;
    box-shadow: 0 -8px 64px rgb(0 0 0 / 30%);
    overflow: hidden;
  }
  @media (max-width: 900px) {
    display: none;
  }
`;

/** The product in one sentence, its first payment, and the product itself. */
export function Hero() {
  return (
    <Band aria-labelledby="titulo">
      <HeroRails />
      <Columns>
        <div>
          <Headline id="titulo">Um trilho só para todos os seus pagamentos</Headline>
          <Lead>
            Integre uma vez e cobre por Pix, boleto e cartão, no gateway que quiser. Se algo falha, você sabe
            o que foi, quando e o que fazer.
          </Lead>
          <Actions>
            <Loud to={paths.register} size="lg">
              Começar Agora
            </Loud>
            <Quiet href={`#${anchors.steps}`} size="lg" variant="secondary">
              Como Funciona
            </Quiet>
          </Actions>
          <Note>
            <Check size={16} strokeWidth={2} aria-hidden />
            Cadastro em menos de 2 minutos. Não pedimos cartão.
          </Note>
        </div>
        <PaymentSample />
      </Columns>
      <Product>
        <ThemedPicture
          {...pictures.dashboard}
          {...dashboardSize}
          alt="Dashboard do Trilho com volume, aprovação e pagamentos recentes"
        />
      </Product>
    </Band>
  );
}
