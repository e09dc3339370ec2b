import { type SectionGroup, section } from './section.ts';

/** The pages about charging: payments, customers and what they pay with. */
export const chargingGroups: SectionGroup[] = [
  {
    title: 'Pagamentos',
    sections: [
      section(
        'payments-create',
        'Criar pagamento',
        'Cobra um cartão ou prepara a cobrança no navegador.',
        'payments.create',
      ),
      section(
        'payments-get',
        'Consultar pagamento',
        'Mostra um pagamento e o seu estado.',
        'payments.retrieve',
      ),
      section(
        'payments-list',
        'Listar pagamentos',
        'Lista os pagamentos, com filtros e páginas.',
        'payments.list',
      ),
      section(
        'payments-update',
        'Alterar pagamento',
        'Altera a descrição e os metadados de um pagamento.',
        'payments.update',
      ),
      section(
        'payments-confirm',
        'Confirmar pagamento',
        'Tenta de novo um pagamento recusado ou sem cartão.',
        'payments.confirm',
      ),
      section(
        'payments-capture',
        'Capturar pagamento',
        'Cobra um valor que só foi autorizado.',
        'payments.capture',
      ),
      section(
        'payments-increment-authorization',
        'Aumentar a autorização',
        'Pede ao banco um total maior, antes da captura.',
        'payments.incrementAuthorization',
      ),
      section(
        'payments-cancel',
        'Cancelar pagamento',
        'Encerra um pagamento que ainda não foi cobrado.',
        'payments.cancel',
      ),
      section(
        'payments-refund',
        'Reembolsar pagamento',
        'Devolve tudo ou uma parte do valor.',
        'payments.refund',
      ),
      section(
        'payments-payer',
        'Fazer o papel do comprador',
        'No Sandbox, paga um Pix ou boleto, ou o deixa vencer.',
        'payments.playPayer',
      ),
      section(
        'refunds-list',
        'Listar reembolsos',
        'Lista os reembolsos, com filtros e páginas.',
        'refunds.list',
      ),
      section(
        'refunds-get',
        'Consultar reembolso',
        'Mostra um reembolso e se já foi devolvido.',
        'refunds.retrieve',
      ),
      section(
        'gateways-list',
        'Listar gateways',
        'Diz o que cada gateway configurado aceita.',
        'gateways.list',
      ),
      section(
        'gateways-installments',
        'Consultar parcelas',
        'Mostra em quantas vezes um cartão paga, e por quanto.',
        'gateways.listInstallments',
      ),
      section(
        'routes-create',
        'Pedir a rota de um pagamento',
        'Diz em qual gateway gerar o token do cartão, pelas suas regras.',
        'routes.create',
      ),
      section(
        'links-create',
        'Criar link de pagamento',
        'Cria uma página onde quem tem o endereço paga você.',
        'paymentLinks.create',
      ),
      section(
        'links-list',
        'Listar links de pagamento',
        'Lista os links e o que cada um recebeu.',
        'paymentLinks.list',
      ),
      section(
        'links-get',
        'Consultar link de pagamento',
        'Mostra um link e o que ele recebeu.',
        'paymentLinks.retrieve',
      ),
      section(
        'links-deactivate',
        'Desativar link de pagamento',
        'Encerra um link para pagamentos novos.',
        'paymentLinks.deactivate',
      ),
      section(
        'disputes-list',
        'Listar contestações',
        'Lista as contestações dos seus pagamentos.',
        'disputes.list',
      ),
      section(
        'disputes-get',
        'Consultar contestação',
        'Mostra uma contestação e o prazo da resposta.',
        'disputes.retrieve',
      ),
    ],
  },
  {
    title: 'Saldo e recebíveis',
    sections: [
      section(
        'balance-get',
        'Consultar saldo',
        'Mostra o que cada gateway guarda do seu dinheiro.',
        'balance.retrieve',
      ),
      section(
        'balance-entries',
        'Listar lançamentos',
        'Lista cada mudança do seu dinheiro.',
        'balance.listEntries',
      ),
      section(
        'receivables-list',
        'Listar recebíveis',
        'Lista quanto entra e em que dia.',
        'receivables.list',
      ),
      section('payouts-list', 'Listar repasses', 'Lista o que foi enviado ao seu banco.', 'payouts.list'),
      section('payouts-get', 'Consultar repasse', 'Mostra um repasse e se ele confere.', 'payouts.retrieve'),
      section(
        'payouts-lines',
        'Listar linhas de um repasse',
        'Lista as vendas e tarifas de que ele é a soma.',
        'payouts.listLines',
      ),
    ],
  },
  {
    title: 'Clientes',
    sections: [
      section('customers-create', 'Criar cliente', 'Cadastra um cliente do seu negócio.', 'customers.create'),
      section('customers-retrieve', 'Consultar cliente', 'Mostra um cliente.', 'customers.retrieve'),
      section(
        'customers-list',
        'Listar clientes',
        'Lista os clientes, com filtros e páginas.',
        'customers.list',
      ),
      section('customers-update', 'Atualizar cliente', 'Altera os dados de um cliente.', 'customers.update'),
      section(
        'customers-delete',
        'Excluir cliente',
        'Exclui um cliente e encerra as suas assinaturas.',
        'customers.delete',
      ),
    ],
  },
  {
    title: 'Meios de pagamento',
    sections: [
      section(
        'payment-methods-create',
        'Adicionar meio de pagamento',
        'Liga um cartão a um cliente.',
        'paymentMethods.attach',
      ),
      section(
        'card-verifications-create',
        'Verificar cartão',
        'Pergunta ao banco se um cartão vale, sem cobrar, e o guarda.',
        'cardVerifications.create',
      ),
      section(
        'card-verifications-get',
        'Consultar verificação de cartão',
        'Mostra o resultado de uma verificação.',
        'cardVerifications.retrieve',
      ),
      section(
        'payment-methods-list',
        'Listar meios de pagamento',
        'Lista os cartões de um cliente.',
        'paymentMethods.list',
      ),
      section(
        'payment-methods-remove',
        'Remover meio de pagamento',
        'Desliga um cartão do cliente.',
        'paymentMethods.detach',
      ),
      section(
        'payment-methods-default',
        'Definir meio padrão',
        'Escolhe o cartão das próximas cobranças.',
        'paymentMethods.setDefault',
      ),
    ],
  },
];
