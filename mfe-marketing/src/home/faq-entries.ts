/** A question of the home page and its answer. */
export interface FaqEntry {
  question: string;
  answer: string;
}

export const faqEntries: readonly FaqEntry[] = [
  {
    question: 'O que é o Trilho?',
    answer:
      'Uma API e um painel que reúnem vários gateways de pagamento. O seu servidor fala com o Trilho; o Trilho fala com o provedor que você configurou, com as suas próprias chaves. O dinheiro vai direto do cliente para a sua conta no provedor.',
  },
  {
    question: 'Quanto tempo leva para começar?',
    answer:
      'O cadastro leva menos de 2 minutos. Depois, guarde as chaves do seu provedor, obtenha as suas e envie o primeiro pagamento no sandbox com uma única chamada.',
  },
  {
    question: 'O que são a access_key e a secret_key?',
    answer:
      'São o par de chaves que identifica o seu servidor, um para o sandbox e outro para a produção. A access_key diz quem chama; a secret_key prova que é você e fica só no servidor. Se ela vazar, regenere o par no painel.',
  },
  {
    question: 'Criar a conta é mesmo grátis?',
    answer:
      'Sim. Criar a conta e conhecer o painel não custa nada e não pede cartão. As chaves de API, os gateways e os webhooks fazem parte do plano Premium, que custa R$ 119 por mês e pode ser cancelado quando você quiser.',
  },
  {
    question: 'Posso trocar de plano depois?',
    answer:
      'Sim. A troca vale na hora e a diferença é cobrada proporcionalmente ao tempo que falta do período, sem multa.',
  },
  {
    question: 'Que suporte está incluído?',
    answer:
      'Todos os planos têm a documentação e o atendimento por e-mail. O plano Profissional inclui suporte prioritário, e o Empresarial, também um gerente de conta dedicado. Para saber mais sobre eles, escreva para contato@trilho.dev.',
  },
  {
    question: 'Os dados de cartão dos meus clientes estão seguros?',
    answer:
      'O número do cartão vai direto do navegador do cliente para o provedor de pagamento: não passa pelo seu servidor nem pelo Trilho. As chaves dos gateways são guardadas cifradas, e cada webhook leva uma assinatura que o seu servidor confere.',
  },
  {
    question: 'E se o Trilho ou o provedor sair do ar durante um pagamento?',
    answer:
      'Repita a chamada com a mesma Idempotency-Key: ela nunca cobra duas vezes. Um pagamento cujo resultado não chegou a tempo é conferido com o provedor até que se saiba o que aconteceu. O uptime da API é de 99,9%.',
  },
];
