import { token } from '@trilho/ui';
import { styled } from 'styled-components';
import { night } from '../home-style.ts';

const gateways = [
  ['Stripe', 'Cartão, Pix e boleto'],
  ['MercadoPago', 'Cartão, Pix e boleto'],
  ['PayPal', 'Conta PayPal'],
] as const;

const Ways = styled.div`
  display: grid;
  grid-template-columns: auto minmax(40px, 1fr) minmax(0, 2.2fr);
  align-items: center;
  color: ${night.strong};
  font-size: 14px;
  line-height: 20px;
  > strong {
    padding: 14px 20px;
    border-radius: 10px;
    background: ${token.color.brand};
    color: #fff;
    font-weight: 620;
  }
  > svg {
    width: 100%;
    height: 132px;
    color: ${night.control};
  }
  @media (max-width: 560px) {
    grid-template-columns: minmax(0, 1fr);
    > strong,
    > svg {
      display: none;
    }
  }
`;

const Stops = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${token.space[3]};
    min-height: 40px;
    align-items: center;
    padding: 4px 14px;
    border: 1px solid ${night.strongLine};
    border-radius: ${token.radius.control};
    background: #0b3529;
    font-weight: 600;
  }
  span {
    color: ${night.accent};
    font-weight: 550;
    font-size: 13px;
  }
  li:last-child {
    color: ${night.text};
    span {
      color: ${night.text};
    }
  }
`;

/** One shop, and the lines that lead from it to the gateways. */
export function GatewaysPiece() {
  return (
    <Ways>
      <strong>A sua loja</strong>
      <svg
        viewBox="0 0 100 132"
        preserveAspectRatio="none"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        {[20, 66, 112].map((y) => (
          <g key={y} strokeWidth="1.5" vectorEffect="non-scaling-stroke">
            <path d={`M0 64 C50 64 50 ${y - 2} 100 ${y - 2}`} vectorEffect="non-scaling-stroke" />
            <path d={`M0 69 C50 69 50 ${y + 3} 100 ${y + 3}`} vectorEffect="non-scaling-stroke" />
          </g>
        ))}
      </svg>
      <Stops>
        {gateways.map(([name, methods]) => (
          <li key={name}>
            {name} <span>{methods}</span>
          </li>
        ))}
      </Stops>
    </Ways>
  );
}
