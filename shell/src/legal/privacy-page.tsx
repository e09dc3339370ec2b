import { paths } from '@trilho/portal';
import { LegalPage, type LegalSection } from './legal-page.tsx';

const sections: readonly LegalSection[] = [
  {
    title: 'Quem responde pelos dados',
    paragraphs: [
      'Pelos dados da sua conta responde o Trilho, como controlador. Pelos dados dos clientes da sua loja responde você, como controlador; o Trilho os trata em seu nome, como operador.',
      'O encarregado pelo tratamento de dados atende em privacidade@trilho.dev.',
    ],
  },
  {
    title: 'Que dados tratamos e para quê',
    points: [
      'Cadastro: nome, sobrenome, CPF, data de nascimento, e-mail, telefone e, se você informar, endereço. Servem para abrir e manter a conta e cumprir obrigações legais e fiscais (execução de contrato e obrigação legal).',
      'Acesso: a sua senha, guardada só como resumo criptográfico que não permite lê-la; as sessões abertas; a data, o endereço IP e o navegador de acessos e mudanças de segurança (segurança da conta e dever legal do Marco Civil da Internet).',
      'Plano: assinatura, faturas, bandeira, quatro últimos dígitos e validade do cartão (execução de contrato). O número do cartão fica só com o provedor de pagamento.',
      'Chaves do seu gateway e segredos de API: guardados cifrados, usados só para prestar o serviço.',
      'Dados dos seus clientes: nome, e-mail, pagamentos, assinaturas e forma de pagamento mascarada, recebidos das suas chamadas e do seu provedor (em seu nome e por sua instrução).',
    ],
  },
  {
    title: 'Quem mais recebe dados',
    points: [
      'O provedor de pagamento que você configurar, como Stripe ou MercadoPago, e o que cobra o plano Premium. Podem tratar dados fora do Brasil, com as garantias da LGPD.',
      'O serviço público de CEP: quando você digita um CEP, o seu navegador o consulta.',
      'Fornecedores de hospedagem e de envio de e-mail, que agem sob nossas instruções.',
      'Os endereços de webhook que você cadastrar, que recebem os eventos dos seus pagamentos.',
      'Autoridades, quando a lei ou uma ordem judicial obrigar.',
    ],
    paragraphs: ['Não vendemos dados e não usamos anúncios nem rastreadores de terceiros.'],
  },
  {
    title: 'Por quanto tempo guardamos',
    points: [
      'Dados da conta: enquanto ela existir. Na exclusão, nome, CPF, e-mail, telefone, nascimento e endereço são apagados ou substituídos por dados que não identificam ninguém.',
      'Pagamentos, assinaturas e faturas: também depois da exclusão, como registro financeiro, pelo prazo que a lei exige.',
      'Registro de segurança (acessos e mudanças): seis meses, como pede o Marco Civil da Internet.',
      'Sessões: 30 dias sem uso. Links de senha: 1 hora. Links de troca de e-mail: 24 horas para confirmar e 7 dias para desfazer.',
      'Avisos recebidos do provedor de pagamento: 90 dias depois de processados. Respostas guardadas para repetição segura de chamadas: 24 horas.',
      'Contagem de tentativas de acesso: cerca de um dia, com o endereço IP e o e-mail só como resumo criptográfico.',
    ],
  },
  {
    title: 'No seu navegador',
    paragraphs: [
      'Usamos um só cookie, trilho_person, guardado por um ano: um número sorteado ou, depois que você entra, um código calculado do identificador da sua conta. Com ele, quem recebe antes dos outros uma versão nova do portal continua a recebê-la, em qualquer aparelho. Não há cookies de publicidade nem de medição.',
      'O painel guarda no armazenamento do navegador o que precisa para funcionar: a sessão (que some ao fechar o navegador, se você não marcar Lembrar-me), os seus dados de perfil, se o plano está ativo e preferências como tema e menu.',
    ],
  },
  {
    title: 'Os seus direitos',
    paragraphs: [
      'Pela Lei Geral de Proteção de Dados (Lei 13.709/2018, art. 18) você pode, a qualquer momento e sem custo:',
    ],
    points: [
      'saber se tratamos os seus dados e acessá-los;',
      'corrigir dados incompletos ou desatualizados: a maior parte, no seu próprio perfil;',
      'pedir a anonimização, o bloqueio ou a eliminação do que for desnecessário ou tratado em desacordo com a lei;',
      'levar os seus dados: as listas do painel podem ser baixadas em CSV;',
      'saber com quem compartilhamos dados, opor-se a um tratamento e revogar consentimentos;',
      'excluir a conta, no seu perfil.',
    ],
  },
  {
    title: 'Como exercer',
    paragraphs: [
      'Escreva para privacidade@trilho.dev a partir do e-mail da conta. Respondemos em até 15 dias. Se a resposta não resolver, você pode reclamar à Autoridade Nacional de Proteção de Dados (gov.br/anpd).',
      'Se você é cliente de uma loja que usa o Trilho, fale primeiro com a loja: é ela quem decide sobre os seus dados, e nós a ajudamos a atender.',
    ],
  },
  {
    title: 'Segurança e mudanças',
    paragraphs: [
      'Os dados trafegam cifrados, os segredos são guardados cifrados e cada conta só enxerga o que é seu. Em um incidente que possa causar dano relevante, avisamos você e a ANPD.',
      'Mudanças importantes nesta política são avisadas por e-mail antes de valerem.',
    ],
  },
];

/**
 * `/privacy`: which personal data are kept, why, for how long, and the rights of the people they are about.
 */
export function PrivacyPage() {
  return (
    <LegalPage
      title="Política de privacidade"
      description="Quais dados o Trilho trata, para quê, por quanto tempo, com quem compartilha e os seus direitos."
      since="22 de novembro de 2026"
      lead="Tratamos o mínimo de dados de que o serviço precisa. Aqui está o que guardamos, por quê e até quando."
      sections={sections}
      other={{ label: 'Termos de uso', to: paths.terms }}
    />
  );
}
