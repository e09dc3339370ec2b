import { paths } from '@trilho/portal';
import { ButtonLink, media, token } from '@trilho/ui';
import { styled } from 'styled-components';
import { anchors } from './anchors.ts';
import { HeroRails } from './hero-rails.tsx';
import { focusOnNight, night, quietOnNight } from './home-style.ts';
import { Wide } from './layout-style.ts';
import { PaymentSample } from './sample/payment-sample.tsx';

const Band = styled.section`
  position: relative;
  background: ${night.bg};
  color: ${night.text};
  overflow: hidden;
`;

const Columns = styled(Wide)`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
  align-items: center;
  gap: clamp(40px, 6vw, 88px);
  padding-block: clamp(56px, 8.5vw, 128px);
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Headline = styled.h1`
  color: ${night.strong};
  font-size: clamp(34px, 4.4vw, 58px);
  line-height: 1.09;
  font-weight: 680;
  letter-spacing: -0.034em;
`;

const Lead = styled.p`
  max-width: 50ch;
  margin-top: ${token.space[5]};
  font-size: clamp(16px, 1.3vw, 18px);
  line-height: 1.55;
  text-wrap: pretty;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[3]};
  margin-top: ${token.space[8]};
  ${media.narrow} {
    > * {
      flex: 1 1 100%;
    }
  }
`;

const OnDark = styled(ButtonLink)`
  &&:focus-visible {
    ${focusOnNight}
  }
`;

const Quiet = styled(OnDark)`
  && {
    ${quietOnNight}
  }
`;

const Note = styled.p`
  margin-top: ${token.space[4]};
  font-size: 13px;
`;

/** The product in one sentence, with a call to action. */
export function Hero() {
  return (
    <Band aria-labelledby="titulo">
      <HeroRails />
      <Columns>
        <div>
          <Headline id="titulo">Um trilho só para todos os seus pagamentos</Headline>
          <Lead>
            Integre uma vez e cobre por qualquer gateway. Pagamentos, assinaturas e webhooks em uma única API,
            com sandbox e produção lado a lado.
          </Lead>
          <Actions>
            <OnDark to={paths.register} size="lg">
              Começar Agora
            </OnDark>
            <Quiet href={`#${anchors.steps}`} size="lg" variant="secondary">
              Como Funciona
            </Quiet>
          </Actions>
          <Note>Cadastro em menos de 2 minutos. Não pedimos cartão.</Note>
        </div>
        <PaymentSample />
      </Columns>
    </Band>
  );
}
