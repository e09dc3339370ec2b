import { ButtonLink, Card, Divider, textStyle, token } from '@trilho/ui';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { premium } from '../premium-plan.ts';

const Width = styled.div`
  width: 100%;
  max-width: 420px;
  text-align: left;
`;

const Parts = styled.div`
  display: grid;
  gap: ${token.space[6]};
`;

const Name = styled.h2`
  ${textStyle.cardTitle}
`;

const Note = styled.p`
  margin-top: ${token.space[1]};
  color: ${token.color.muted};
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

const Features = styled.ul`
  display: grid;
  gap: ${token.space[3]};
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
    <Width>
      <Card as="article" padding={7} aria-label={premium.name}>
        <Parts>
          <div>
            <Name>{premium.name}</Name>
            <Note>Tudo o que o Trilho faz, sem limite de uso.</Note>
          </div>
          <Price>
            <strong>R$ {premium.priceMinor / 100}</strong>
            <span>por mês</span>
          </Price>
          <ButtonLink to={startPath} size="lg" fullWidth>
            Comece Agora
          </ButtonLink>
          <Divider />
          <Features>
            {premium.features.map((feature) => (
              <li key={feature}>
                <Check size={20} strokeWidth={2.25} aria-hidden />
                {feature}
              </li>
            ))}
          </Features>
        </Parts>
      </Card>
    </Width>
  );
}
