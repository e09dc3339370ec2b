import type { Remedies } from './remedy.ts';

/** Node with Express and our SDK. */
export const nodeSdkRemedies: Remedies = {
  verify: `import { verifyWebhook, WebhookVerificationError } from '@trilho/sdk';
import express from 'express';

const app = express();

// O corpo tem de chegar como veio: a assinatura é dos bytes dele.
app.post('/webhooks', express.raw({ type: 'application/json', limit: '1mb' }), async (request, response) => {
  try {
    const secret = process.env.TRILHO_WEBHOOK_SECRET;
    const event = await verifyWebhook({ body: request.body, headers: request.headers }, secret);
    response.sendStatus(204);
    // Processe o evento daqui em diante: a resposta já foi.
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    response.sendStatus(400);
  }
});

app.listen(process.env.PORT);`,

  duplicate: `// create table received_webhooks (id text primary key, at timestamptz default now());
const event = await verifyWebhook({ body: request.body, headers: request.headers }, secret);

await database.transaction(async (tx) => {
  const { rowCount } = await tx.query(
    'insert into received_webhooks (id) values ($1) on conflict do nothing',
    [request.get('webhook-id')],
  );
  // Nenhuma linha: este evento já foi processado.
  if (rowCount === 1) await processEvent(event, tx);
});
response.sendStatus(204); // também para a repetida`,

  disorder: `// Só muda o pedido quando o evento é mais novo do que o último aplicado.
await database.query(
  \`update orders set status = $1, event_at = $2
   where payment_id = $3 and (event_at is null or event_at < $2)\`,
  [event.data.object.status, event.timestamp, event.data.object.id],
);
response.sendStatus(204); // também para o mais antigo`,

  slow: `const server = app.listen(process.env.PORT);

// O tempo que uma entrega tem para chegar inteira.
server.requestTimeout = 30_000;
server.headersTimeout = 10_000;`,

  large: `// O limite padrão do Express é 100 KB.
app.post('/webhooks', express.raw({ type: 'application/json', limit: '1mb' }), receiveWebhook);`,
};
