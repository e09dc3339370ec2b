import { ButtonLink, Card, textStyle, token } from '@trilho/ui';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { premium } from '../premium-plan.ts';

const Room = styled.div`
  container-type: inline-size;
  border-radius: inherit;
  overflow: hidden;
`;

/** The price beside what it includes; below each other where there is no room. */
const Halves = styled.div`
  display: grid;
  @container (min-width: 680px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const Offer = styled.div`
  display: grid;
  align-content: center;
  gap: ${token.space[5]};
  padding: ${token.space[7]};
`;

const Name = styled.h2`
  ${textStyle.cardTitle}
`;

const Note = styled.p`
  margin-top: ${token.space[1]};
  color: ${token.color.muted};
  text-wrap: pretty;
`;

const Price = styled.p`
  display: flex;
  align-items: baseline;
  gap: ${token.space[2]};
  color: ${token.color.muted};
  strong {
    color: ${token.color.text};
    font-size: 40px;
    line-height: 48px;
    font-weight: 680;
    letter-spacing: -0.028em;
    font-variant-numeric: tabular-nums;
  }
`;

const Included = styled.div`
  display: grid;
  align-content: center;
  padding: ${token.space[7]};
  border-top: 1px solid ${token.color.line};
  @container (min-width: 680px) {
    border-top: 0;
    border-left: 1px solid ${token.color.line};
    background: ${token.color.bg};
  }
`;

const Features = styled.ul`
  display: grid;
  gap: ${token.space[4]};
  li {
    display: flex;
    align-items: center;
    gap: ${token.space[3]};
  }
  svg {
    flex: none;
    padding: 3px;
    border-radius: ${token.radius.full};
    background: ${token.color.brandSoft};
    color: ${token.color.brandText};
  }
`;

/** The Premium plan with its price and features. The button links to `startPath`. */
export function PremiumCard({ startPath }: { startPath: string }) {
  return (
    <Card as="article" padding={0} aria-label={premium.name}>
      <Room>
        <Halves>
          <Offer>
            <Name>{premium.name}</Name>
            <div>
              <Price>
                <strong>R$ {premium.priceMinor / 100}</strong>
                <span>por mês</span>
              </Price>
              <Note>Cobrança mensal. Cancele quando quiser, com reembolso total nos primeiros 7 dias.</Note>
            </div>
            <ButtonLink to={startPath} size="lg" fullWidth>
              Comece Agora
            </ButtonLink>
          </Offer>
          <Included>
            <Features>
              {premium.features.map((feature) => (
                <li key={feature}>
                  <Check size={20} strokeWidth={2.25} aria-hidden />
                  {feature}
                </li>
              ))}
            </Features>
          </Included>
        </Halves>
      </Room>
    </Card>
  );
}
