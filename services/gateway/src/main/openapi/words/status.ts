import type { SchemaWords } from './words.ts';

/** How the product is, and was. */
export const statusWords: SchemaWords = {
  StatusComponentId: {
    $: 'O que é medido: a API, o painel, o banco de dados, o processamento dos eventos do gateway, a entrega de webhooks e o alcance do gateway de pagamento.',
  },
  ServiceState: {
    $: 'Como está: `operational` funciona, `degraded` está lento ou falhou em uma medição, `outage` falhou em duas seguidas, `unknown` não tem medição recente.',
  },
  StatusReason: {
    $: 'Por que falhou: não respondeu (`unreachable`), demorou mais de 5 segundos (`timeout`), respondeu com erro (`bad_answer`), está atrasado mais de 5 minutos (`lagging`) ou não estava sendo executado (`not_measured`).',
  },
  StatusDay: {
    $: 'Um dia, no horário de São Paulo.',
    date: 'O dia.',
    state: 'Como foi: `outage` com 15 minutos ou mais fora do ar, `unknown` sem medições.',
    uptimePercent: 'Quanto do dia funcionou, em porcentagem cortada na segunda casa; nulo sem medições.',
    measuredPercent: 'Quanto do dia foi medido.',
  },
  StatusComponent: {
    $: 'Uma parte do Trilho.',
    id: 'Qual é.',
    state: 'Como está agora.',
    checkedAt: 'O minuto da última medição, se foi na última hora.',
    latencyMs:
      'Quanto a última medição levou, em milissegundos; em filas, há quanto tempo espera o item mais antigo. Nulo sem resposta.',
    uptimePercent: 'Quanto funcionou em 90 dias; nulo sem medições.',
    days: 'Os últimos 90 dias, do mais antigo a hoje.',
  },
  StatusIncident: {
    $: 'Um tempo em que uma parte falhou em duas medições seguidas ou mais.',
    component: 'A parte.',
    startedAt: 'A primeira medição que falhou.',
    endedAt: 'A primeira que voltou a funcionar; nulo enquanto falha.',
    reason: 'Por que a primeira falhou.',
  },
  ServiceStatus: {
    $: 'Como o Trilho está agora e como esteve nos últimos 90 dias.',
    state: 'O pior estado entre as partes.',
    readAt: 'Quando os dados foram lidos do banco de dados.',
    isComplete: 'Falso quando o banco de dados não responde: os dados são os de `readAt`.',
    components: 'As partes.',
    incidents: 'Os incidentes, do mais novo ao mais antigo, no máximo cem.',
  },
};
