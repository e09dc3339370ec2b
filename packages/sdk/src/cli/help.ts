import { defaultApi } from './settings.ts';

/** The texts of `--help`. */
export const help = `Uso: trilho <comando> [opções]

Comandos
  listen            mostra os eventos do Sandbox e os entrega ao seu servidor local
  trigger <evento>  faz um evento acontecer no Sandbox

As chaves do Sandbox vêm de TRILHO_ACCESS_KEY e TRILHO_SECRET_KEY.
Detalhes de um comando: trilho <comando> --help`;

const api = `  --api <endereço>         a API (ou TRILHO_URL; senão ${defaultApi})`;

export const listenHelp = `Uso: trilho listen [--forward-to <endereço>] [opções]

Mostra os eventos do Sandbox à medida que acontecem. Com --forward-to, cada um é enviado
por POST ao seu servidor, assinado como uma entrega, sem que ele tenha endereço público.

Opções
  --forward-to <endereço>  para onde enviar: localhost:3000/webhooks
  --events <tipos>         só estes, separados por vírgula: "payment.*,refund.succeeded"
  --latest                 começa pelos próximos eventos (é o padrão)
  --since <evt_…>          começa logo depois deste evento
${api}

A chave que assina vem de TRILHO_WEBHOOK_SECRET; sem ela, uma nova é gerada e mostrada.

Exemplo
  trilho listen --forward-to localhost:3000/webhooks --events "payment.*"`;

export const triggerHelp = `Uso: trilho trigger <evento> [opções]

Faz o evento acontecer de verdade no Sandbox, pela API: com pagamentos, clientes e
assinaturas de teste, em que nada é cobrado.

Opções
  --list                   mostra os eventos que podem ser gerados
${api}

Exemplo
  trilho trigger payment.succeeded`;
