import { paths } from '@trilho/portal';
import { ButtonLink, media, token } from '@trilho/ui';
import { styled } from 'styled-components';
import { focusOnNight, night, quietOnNight } from './home-style.ts';
import { Wide } from './layout-style.ts';

const Band = styled.section`
  background: ${night.bg};
  color: ${night.text};
`;

const Row = styled(Wide)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[6]} ${token.space[10]};
  padding-block: clamp(48px, 6vw, 80px);
  h2 {
    color: ${night.strong};
    font-size: clamp(24px, 2.6vw, 34px);
    line-height: 1.22;
    font-weight: 660;
    letter-spacing: -0.024em;
  }
  p {
    margin-top: ${token.space[2]};
    font-size: 16px;
    line-height: 24px;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[3]};
  ${media.narrow} {
    width: 100%;
    > * {
      flex: 1 1 100%;
    }
  }
`;

const OnNight = styled(ButtonLink)`
  &&:focus-visible {
    ${focusOnNight}
  }
`;

const Quiet = styled(OnNight)`
  && {
    ${quietOnNight}
  }
`;

/** The call to action before the questions. */
export function Closing() {
  return (
    <Band aria-labelledby="comece-titulo">
      <Row>
        <div>
          <h2 id="comece-titulo">Coloque os seus pagamentos no trilho</h2>
          <p>O cadastro leva menos de 2 minutos e não pede cartão.</p>
        </div>
        <Actions>
          <OnNight to={paths.register} size="lg">
            Criar Conta Grátis
          </OnNight>
          <Quiet to={paths.documentation} size="lg" variant="secondary">
            Ler a documentação
          </Quiet>
        </Actions>
      </Row>
    </Band>
  );
}
