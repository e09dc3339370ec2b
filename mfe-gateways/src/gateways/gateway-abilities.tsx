import type { PortalGateway } from '@trilho/contracts/gateway';
import { methodTypes, methodWords } from '@trilho/contracts/method-names';
import { token } from '@trilho/ui';
import { Check, Minus } from 'lucide-react';
import { styled } from 'styled-components';

interface Ability {
  has: boolean;
  text: string;
}

const listed = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

const List = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 13px;
  line-height: 18px;
`;

const Item = styled.li<{ $has: boolean }>`
  display: flex;
  gap: ${token.space[2]};
  color: ${({ $has }) => ($has ? token.color.text : token.color.muted)};
`;

const Mark = styled.span`
  flex: none;
  height: 18px;
  & > svg {
    width: 14px;
    height: 18px;
  }
`;

type Declared = NonNullable<PortalGateway['abilities']>;

const approval: Ability = { has: true, text: 'O comprador aprova na página do gateway, e volta à sua' };

/** What is stored of payers' accounts, and charged. */
function accountAbility({ savedWhilePaying, chargedStored }: PortalGateway['methods'][number]): Ability {
  const has = savedWhilePaying === true && chargedStored === true;
  const text = has
    ? 'Guarda a conta do comprador ao pagar, e a cobra depois sem ele'
    : 'Não guarda a conta do comprador';
  return { has, text };
}

/** What a gateway that takes cards does with them. */
const cardAbilities = (can: Declared, instalments: number): Ability[] => [
  {
    has: instalments > 1,
    text: instalments > 1 ? `Cartão em até ${instalments} vezes` : 'Cartão à vista, sem parcelas',
  },
  { has: can.customers, text: can.customers ? 'Clientes e cartões guardados' : 'Não guarda clientes' },
  {
    has: can.chargesStoredCards,
    text: can.chargesStoredCards
      ? 'Cobra o cartão guardado sem o comprador'
      : 'Cartão guardado só com o código de segurança do comprador',
  },
  {
    has: can.savesCardsWhilePaying,
    text: can.savesCardsWhilePaying
      ? 'Guarda o cartão ao pagar'
      : 'Não guarda o cartão ao pagar: só com um token próprio para isso',
  },
  {
    has: can.verifiesCards,
    text: can.verifiesCards ? 'Verifica um cartão sem cobrar' : 'Não verifica um cartão sem cobrar',
  },
  {
    has: can.capturesInParts,
    text: can.capturesInParts
      ? 'Captura em partes o que autorizou, se a conta tem isso'
      : 'Captura uma vez só o que autorizou',
  },
  {
    has: can.incrementsAuthorizations,
    text: can.incrementsAuthorizations
      ? 'Aumenta o valor autorizado, se a conta tem isso'
      : 'Não aumenta o valor autorizado',
  },
];

const retryAbility = ({ confirmAgain }: Declared): Ability => ({
  has: confirmAgain,
  text: confirmAgain ? 'Outra tentativa no mesmo pagamento' : 'Depois de uma recusa, um pagamento novo',
});

/** `Sem Pix, boleto e cartão`: of a gateway that takes none of some. */
const missing = (methods: PortalGateway['methods']): string =>
  `Sem ${listed.format(
    methodTypes
      .filter((type) => type !== 'paypal' && !methods.some((method) => method.type === type))
      .map((type) => methodWords[type]),
  )}`;

/** What a gateway does, in the words of its declared abilities: nothing here knows which gateway it is. */
function abilitiesOf({ methods, abilities: can }: PortalGateway): Ability[] {
  if (!can) return [];
  const card = methods.find(({ type }) => type === 'card');
  const sells = can.catalogue && can.subscriptions;
  return [
    ...(card
      ? cardAbilities(can, card.maxInstallments)
      : [
          ...(methods.some(({ type }) => type === 'paypal') ? [approval] : []),
          { has: false, text: missing(methods) },
          { has: can.customers, text: can.customers ? 'Clientes' : 'Não guarda clientes' },
          ...methods.filter(({ type }) => type === 'paypal').map(accountAbility),
        ]),
    { has: sells, text: sells ? 'Produtos e assinaturas' : 'Sem produtos e assinaturas' },
    {
      has: can.openPayments,
      text: can.openPayments
        ? 'Cobrança cujo meio o comprador escolhe depois'
        : 'O meio é escolhido antes: para o comprador escolher, use links de pagamento',
    },
    ...(card ? [retryAbility(can)] : []),
  ];
}

/** What one gets with a gateway, and what not, where one chooses it. */
export function GatewayAbilities({ gateway }: { gateway: PortalGateway }) {
  const abilities = abilitiesOf(gateway);
  if (abilities.length === 0) return null;
  return (
    <List aria-label="O que faz">
      {abilities.map(({ has, text }) => (
        <Item key={text} $has={has}>
          <Mark aria-hidden="true">{has ? <Check strokeWidth={2} /> : <Minus strokeWidth={2} />}</Mark>
          <span>{text}</span>
        </Item>
      ))}
    </List>
  );
}
