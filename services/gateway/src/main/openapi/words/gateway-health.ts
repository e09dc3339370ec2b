import type { SchemaWords } from './words.ts';

/** How gateways do. */
export const gatewayHealthWords: SchemaWords = {
  IncidentCause: {
    $: 'O que piorou: `approval` a aprovação, `faults` as falhas do próprio gateway, `latency` o tempo de resposta.',
  },
  GatewayIncident: {
    $: 'Um tempo em que um gateway foi pior, para um meio de pagamento, do que nas semanas anteriores.',
    id: 'O id do incidente.',
    gateway: 'O gateway.',
    method: 'O meio de pagamento.',
    cause: 'O que piorou.',
    openedAt: 'Quando foi notado.',
    closedAt: 'Quando terminou; nulo enquanto dura.',
    usual:
      'O habitual: de 0 a 1, ou milissegundos em `latency`. Com poucos pagamentos, apoia-se no de todas as lojas.',
    worst:
      'O pior que os seus pagamentos mostraram, na mesma unidade; igual ao habitual quando só foi visto em outras lojas.',
    payments: 'Em quantos dos seus pagamentos foi visto.',
    shifts:
      'Se os pagamentos podem ir por outro gateway enquanto dura; falso quando não há outro que faça este meio, ou este está fixado.',
  },
  HealthWindow: {
    $: 'Os últimos minutos inteiros de um gateway e meio de pagamento, com o que começou agora.',
    minutes: 'De quantos minutos.',
    payments: 'Quantas vezes o gateway respondeu ou falhou, ao criar ou confirmar pagamentos.',
    approvalRate:
      'A parte aprovada, de 0 a 1, do que foi aprovado ou recusado; nulo sem nenhum. Um Pix, um boleto ou um PayPal criado conta como aprovado; não pagar não é recusa.',
    faultRate:
      'A parte em que o gateway falhou ou não respondeu, de 0 a 1; nulo sem pagamentos. Um pedido que ele rejeita por erro de quem chama não conta.',
    p95Ms: 'Em quanto tempo respondeu a 95% dos pedidos, em milissegundos; nulo sem respostas.',
  },
  GatewayHealth: {
    $: 'Como um gateway vai, para um meio de pagamento, ao lado do habitual.',
    gateway: 'O gateway.',
    method: 'O meio de pagamento.',
    state:
      'Como vai: `normal`, `degraded` com um incidente aberto, `unknown` com pagamentos de menos para dizer.',
    windows: 'O último minuto, os últimos 5 e os últimos 30.',
    usual: 'O habitual dos últimos 28 dias, sem os dias de incidentes.',
    'usual.approvalRate': 'A parte aprovada, de 0 a 1; nulo enquanto não se sabe.',
    'usual.faultRate': 'A parte em que o gateway falhou, de 0 a 1; nulo enquanto não se sabe.',
    'usual.p95Ms': 'Em quanto tempo respondeu a 95% dos pedidos; nulo enquanto não se sabe.',
  },
  GatewayHealthReport: {
    $: 'Como vai cada gateway e meio de pagamento em uso.',
    items: 'Cada gateway e meio de pagamento das últimas quatro semanas.',
    incidents: 'Os incidentes, do mais novo ao mais antigo, no máximo cinquenta.',
  },
};
