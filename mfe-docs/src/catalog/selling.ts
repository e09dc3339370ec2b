import { type SectionGroup, section } from './section.ts';

/** The pages about what is sold: products, subscriptions and their invoices. */
export const sellingGroups: SectionGroup[] = [
  {
    title: 'Produtos',
    sections: [
      section(
        'products-create',
        'Criar produto',
        'Cadastra um produto com os seus preços.',
        'products.create',
      ),
      section(
        'products-get',
        'Consultar produto',
        'Mostra um produto e os seus preços.',
        'products.retrieve',
      ),
      section(
        'products-list',
        'Listar produtos',
        'Lista os produtos, com filtros e páginas.',
        'products.list',
      ),
      section(
        'products-update',
        'Atualizar produto',
        'Altera nome, descrição e metadados.',
        'products.update',
      ),
      section(
        'products-archive',
        'Arquivar produto',
        'Tira um produto de venda sem apagar o passado.',
        'products.archive',
      ),
      section(
        'products-add-price',
        'Adicionar preço',
        'Cria mais um preço para um produto.',
        'prices.create',
      ),
      section('products-deactivate-price', 'Desativar preço', 'Tira um preço de venda.', 'prices.deactivate'),
    ],
  },
  {
    title: 'Assinaturas',
    sections: [
      section(
        'subscriptions-create',
        'Criar assinatura',
        'Liga um cliente a um preço e cobra a cada intervalo.',
        'subscriptions.create',
      ),
      section(
        'subscriptions-list',
        'Listar assinaturas',
        'Lista as assinaturas, com filtros e páginas.',
        'subscriptions.list',
      ),
      section(
        'subscriptions-get',
        'Consultar assinatura',
        'Mostra uma assinatura e o seu estado.',
        'subscriptions.retrieve',
      ),
      section(
        'subscriptions-update',
        'Atualizar assinatura',
        'Troca o preço de uma assinatura.',
        'subscriptions.update',
      ),
      section(
        'subscriptions-cancel',
        'Cancelar assinatura',
        'Encerra no fim do período, ou já com reembolso.',
        'subscriptions.cancel',
      ),
      section(
        'subscriptions-resume',
        'Retomar assinatura',
        'Desfaz um cancelamento marcado.',
        'subscriptions.resume',
      ),
      section(
        'subscriptions-advance',
        'Adiantar assinatura',
        'No Sandbox, faz a próxima cobrança acontecer já.',
        'subscriptions.advance',
      ),
    ],
  },
  {
    title: 'Faturas',
    sections: [
      section('invoices-list', 'Listar faturas', 'Lista as faturas das assinaturas.', 'invoices.list'),
      section(
        'invoices-get',
        'Consultar fatura',
        'Mostra uma fatura, o que foi pago e o que falta.',
        'invoices.retrieve',
      ),
      section('invoices-pay', 'Pagar fatura', 'Tenta cobrar de novo uma fatura em aberto.', 'invoices.pay'),
    ],
  },
];
