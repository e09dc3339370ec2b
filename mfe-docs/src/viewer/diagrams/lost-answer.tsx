import { media, token } from '@trilho/ui';
import { styled } from 'styled-components';

const Picture = styled.svg`
  font-family: ${token.font.sans};
  font-size: 13px;
  text {
    fill: ${token.color.text};
    text-anchor: middle;
  }
  .name {
    font-weight: 620;
  }
  .note {
    font-size: 12px;
    fill: ${token.color.muted};
  }
  .code {
    font-family: ${token.font.mono};
    font-size: 12px;
  }
  .box {
    fill: ${token.color.surface};
    stroke: ${token.color.lineStrong};
  }
  .life {
    stroke: ${token.color.lineStrong};
    stroke-dasharray: 3 4;
  }
  .way {
    fill: none;
    stroke: ${token.color.brandText};
    stroke-width: 1.75;
  }
  .lost {
    stroke: ${token.color.danger};
    stroke-dasharray: 5 4;
  }
  .head {
    fill: ${token.color.brandText};
  }
  .cross {
    stroke: ${token.color.danger};
    stroke-width: 2.25;
    stroke-linecap: round;
  }
  .danger {
    font-size: 12px;
    fill: ${token.color.danger};
  }
  /* As large as there is room for: the picture is drawn at two thirds of its size there. */
  ${media.phone} {
    font-size: 16px;
    .note,
    .danger,
    .code {
      font-size: 15px;
    }
  }
`;

/** Lines of time, px from the left. */
const at = { server: 66, trilho: 236, gateway: 384 };

const Party = ({ x, name }: { x: number; name: string }) => (
  <>
    <line className="life" x1={x} x2={x} y1={44} y2={330} />
    <rect className="box" x={x - 58} y={8} width={116} height={36} rx={9} />
    <text className="name" x={x} y={31}>
      {name}
    </text>
  </>
);

interface WayProps {
  from: number;
  to: number;
  y: number;
  words: string;
  isCode?: boolean;
}

/** A message: an arrow with its words above it. */
function Way({ from, to, y, words, isCode = false }: WayProps) {
  const back = to < from ? 1 : -1;
  return (
    <>
      <line className="way" x1={from} x2={to + back * 9} y1={y} y2={y} />
      <path className="head" d={`M${to} ${y} l${back * 10} -5 v10 z`} />
      <text className={isCode ? 'code' : 'note'} x={(from + to) / 2} y={y - 8}>
        {words}
      </text>
    </>
  );
}

/** A payment whose answer gets lost, and the repetition that charges nothing. */
export function LostAnswer() {
  return (
    <Picture
      viewBox="0 0 450 340"
      role="img"
      aria-label="O seu servidor envia um pagamento com a Idempotency-Key k1. O Trilho cobra uma vez no gateway, mas a resposta se perde. O seu servidor repete a requisição com a mesma chave, e o Trilho devolve a primeira resposta sem chamar o gateway de novo."
    >
      <Party x={at.server} name="Seu servidor" />
      <Party x={at.trilho} name="Trilho" />
      <Party x={at.gateway} name="Gateway" />
      <Way from={at.server} to={at.trilho} y={86} words="Idempotency-Key: k1" isCode />
      <Way from={at.trilho} to={at.gateway} y={112} words="cobra uma vez" />
      <Way from={at.gateway} to={at.trilho} y={146} words="aprovado" />
      <line className="way lost" x1={at.trilho} x2={160} y1={176} y2={176} />
      <path className="cross" d="M146 169 l14 14 M160 169 l-14 14" />
      <text className="danger" x={153} y={202}>
        a resposta se perde
      </text>
      <Way from={at.server} to={at.trilho} y={248} words="Idempotency-Key: k1" isCode />
      <text className="note" x={310} y={252}>
        não cobra de novo
      </text>
      <Way from={at.trilho} to={at.server} y={296} words="a mesma resposta" />
    </Picture>
  );
}
