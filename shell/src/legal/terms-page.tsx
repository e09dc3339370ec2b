import { paths } from '@trilho/portal';
import { LegalPage, type LegalSection } from './legal-page.tsx';

const sections: readonly LegalSection[] = [
  {
    title: 'O que é o Trilho',
    paragraphs: [
      'O Trilho é um serviço que reúne vários gateways de pagamento em uma só API e em um painel. O seu servidor envia os pedidos ao Trilho; o Trilho os repassa ao provedor de pagamento que você configurou, com as suas próprias chaves.',
      'O Trilho não é instituição de pagamento nem banco: não recebe, não guarda e não repassa o dinheiro das suas vendas. Ele passa do cliente para a sua conta no provedor, nas condições do seu contrato com ele.',
    ],
  },
  {
    title: 'A sua conta',
    points: [
      'A conta é pessoal: os dados informados devem ser verdadeiros e estar atualizados.',
      'Você cuida da sua senha, dos seus códigos de verificação e das suas chaves de API. O que for feito com eles vale como feito por você, até que nos avise ou os revogue.',
      'Se suspeitar de acesso indevido, altere a senha, saia de todos os dispositivos e regenere as chaves no painel. O registro de segurança do perfil mostra o que aconteceu.',
    ],
  },
  {
    title: 'Plano, cobrança e reembolso',
    points: [
      'O plano Premium custa R$ 119,00 por mês, cobrados no cartão no início de cada período e renovados automaticamente.',
      'Você pode cancelar a renovação quando quiser, em Minha Assinatura: o acesso continua até o fim do período já pago.',
      'Até 7 dias depois do início da assinatura você pode cancelar com reembolso integral, que aparece na fatura em 5 a 10 dias úteis. O acesso termina na hora.',
      'Se o cartão recusar a renovação, avisamos por e-mail, tentamos de novo nos dias seguintes e informamos até quando o acesso está garantido.',
      'As tarifas do provedor de pagamento são cobradas por ele, à parte.',
    ],
  },
  {
    title: 'Uso permitido',
    points: [
      'Use o Trilho só para vender o que a lei e as regras do seu provedor de pagamento permitem.',
      'Não tente acessar dados de outras contas, contornar limites ou testar cartões que não são seus em produção.',
      'O ambiente sandbox serve para testes: nada nele cobra de verdade.',
      'Podemos limitar ou suspender uma conta que ponha em risco o serviço ou outras pessoas. Avisamos antes, a não ser que a urgência ou a lei não permitam.',
    ],
  },
  {
    title: 'Os dados dos seus clientes',
    paragraphs: [
      'Quanto aos dados dos seus clientes, você é o controlador e o Trilho é o operador, nos termos da Lei Geral de Proteção de Dados: tratamos esses dados só para prestar o serviço e conforme as suas instruções. Os números de cartão vão direto do navegador ao provedor de pagamento e não passam pelo Trilho.',
    ],
  },
  {
    title: 'Disponibilidade e responsabilidade',
    points: [
      'Trabalhamos para que o serviço esteja sempre no ar, mas manutenções, falhas de provedores e da internet podem interrompê-lo.',
      'Um pagamento cujo resultado não chegou a tempo fica como desconhecido até ser conferido com o provedor. Confira o estado antes de cobrar de novo.',
      'Respondemos pelos danos que causarmos, nos limites da lei. Nada nestes termos reduz direitos que a lei dá a consumidores.',
    ],
  },
  {
    title: 'Encerramento',
    paragraphs: [
      'Você pode excluir a conta a qualquer momento no seu perfil: o plano termina, as chaves deixam de valer e os seus dados pessoais são apagados ou anonimizados como descreve a política de privacidade. Os registros financeiros continuam guardados pelo prazo que a lei exige.',
    ],
  },
  {
    title: 'Mudanças, lei e contato',
    paragraphs: [
      'Mudanças importantes nestes termos são avisadas por e-mail com pelo menos 30 dias de antecedência. Se não concordar, você pode encerrar a conta antes.',
      'Vale a lei brasileira. Dúvidas e avisos: contato@trilho.dev.',
    ],
  },
];

/** `/terms`: what both sides promise. */
export function TermsPage() {
  return (
    <LegalPage
      title="Termos de uso"
      description="As condições de uso do Trilho: conta, plano, cobrança, uso permitido e responsabilidades."
      since="22 de novembro de 2026"
      lead="Estes termos valem entre você e o Trilho a partir da criação da sua conta. Escrevemos para que possam ser lidos."
      sections={sections}
      other={{ label: 'Política de privacidade', to: paths.privacy }}
    />
  );
}
