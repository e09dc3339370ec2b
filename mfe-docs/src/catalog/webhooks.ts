import { type SectionGroup, section } from './section.ts';

/** The pages about webhooks. */
export const webhookGroups: SectionGroup[] = [
  {
    title: 'Webhooks',
    sections: [
      section('webhooks-overview', 'Visão geral', 'Como o Trilho avisa o seu servidor do que acontece.'),
      section('webhooks-events', 'Eventos', 'Cada evento, quando acontece e o que traz.'),
      section('webhooks-security', 'Segurança', 'Como verificar a assinatura de cada entrega.'),
      section(
        'webhooks-create',
        'Criar endpoint',
        'Registra um endereço que recebe eventos.',
        'webhooks.create',
      ),
      section('webhooks-get', 'Consultar endpoint', 'Mostra um endpoint e a sua saúde.', 'webhooks.retrieve'),
      section('webhooks-list', 'Listar endpoints', 'Lista os endpoints do ambiente.', 'webhooks.list'),
      section(
        'webhooks-update',
        'Atualizar endpoint',
        'Altera endereço, eventos e opções.',
        'webhooks.update',
      ),
      section(
        'webhooks-delete',
        'Excluir endpoint',
        'Exclui um endpoint e as suas entregas em espera.',
        'webhooks.delete',
      ),
      section(
        'webhooks-rotate-secret',
        'Trocar o segredo',
        'Troca o segredo; o antigo vale mais 24 horas.',
        'webhooks.rotateSecret',
      ),
      section(
        'webhooks-test',
        'Enviar evento de teste',
        'Entrega um evento de teste a um endpoint.',
        'webhooks.test',
      ),
      section(
        'webhooks-deliveries',
        'Listar entregas',
        'Lista as entregas de um endpoint.',
        'webhooks.listDeliveries',
      ),
      section(
        'webhooks-delivery',
        'Consultar entrega',
        'Mostra uma entrega com cada tentativa.',
        'webhooks.retrieveDelivery',
      ),
      section(
        'webhooks-replay-delivery',
        'Reenviar entrega',
        'Envia uma entrega mais uma vez.',
        'webhooks.replayDelivery',
      ),
      section(
        'webhooks-replay',
        'Reenviar o que falhou',
        'Reenvia tudo desde um momento.',
        'webhooks.replay',
      ),
      section(
        'webhooks-replay-progress',
        'Acompanhar reenvio',
        'Mostra quanto de um reenvio já foi feito.',
        'webhooks.retrieveReplay',
      ),
      section(
        'events-list',
        'Listar eventos',
        'O registro completo e ordenado do que aconteceu.',
        'events.list',
      ),
      section('events-get', 'Consultar evento', 'Mostra um evento.', 'events.retrieve'),
    ],
  },
];
