import { RemoteWidget } from '@trilho/portal';
import { SkeletonCard, token } from '@trilho/ui';
import { styled } from 'styled-components';
import { anchors } from './anchors.ts';
import { Section, SectionLead, SectionTitle, Wide } from './layout-style.ts';

const Plans = styled.div`
  margin-top: ${token.space[8]};
`;

/** The plans, rendered by the billing remote. */
export function Pricing() {
  return (
    <Section id={anchors.pricing} aria-labelledby={`${anchors.pricing}-titulo`}>
      <Wide>
        <SectionTitle id={`${anchors.pricing}-titulo`}>Um plano, tudo incluído</SectionTitle>
        <SectionLead>Gateways e transações ilimitados por um preço fixo por mês.</SectionLead>
        <Plans>
          <RemoteWidget remote="billing" widget="plans-list" fallback={<SkeletonCard lines={8} />} />
        </Plans>
      </Wide>
    </Section>
  );
}
