import { token } from '@trilho/ui';
import { styled } from 'styled-components';
import { Wide } from './layout-style.ts';

const claims: readonly { figure: string; text: string }[] = [
  { figure: '99,9%', text: 'de uptime da API' },
  { figure: '+15%', text: 'em conversões' },
  { figure: '+100', text: 'empresas conectadas' },
  { figure: '< 2 min', text: 'para se cadastrar' },
];

const Band = styled.section`
  display: flow-root;
  border-bottom: 1px solid ${token.color.line};
  background: ${token.color.surface};
`;

const Strip = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  margin-block: ${token.space[9]};
  li + li {
    padding-left: ${token.space[8]};
    border-left: 1px solid ${token.color.line};
  }
  strong {
    display: block;
    font-size: 30px;
    line-height: 38px;
    font-weight: 660;
    letter-spacing: -0.022em;
    font-variant-numeric: tabular-nums;
  }
  span {
    color: ${token.color.muted};
  }
  @media (max-width: 720px) {
    grid-template-columns: 1fr 1fr;
    gap: ${token.space[6]} 0;
    li:nth-child(odd) {
      padding-left: 0;
      border-left: 0;
    }
    li:nth-child(even) {
      padding-left: ${token.space[5]};
    }
    strong {
      font-size: 26px;
      line-height: 34px;
    }
  }
`;

/** The product's claims, in four figures. */
export function TrustStrip() {
  return (
    <Band aria-label="O Trilho em números">
      <Wide>
        <Strip>
          {claims.map(({ figure, text }) => (
            <li key={text}>
              <strong>{figure}</strong>
              <span>{text}</span>
            </li>
          ))}
        </Strip>
      </Wide>
    </Band>
  );
}
