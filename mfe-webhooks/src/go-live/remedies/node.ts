import type { Remedies } from './remedy.ts';

/** Node without any package. */
export const nodeRemedies: Remedies = {
  verify: `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

const secret = process.env.TRILHO_WEBHOOK_SECRET ?? '';
const key = Buffer.from(secret.replace('whsec_', ''), 'base64');

function isAuthentic(headers, body) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  // Antiga demais: alguém pode estar repetindo uma entrega capturada.
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) return false;
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\`).update(body).digest();
  // Durante uma troca de chave vêm duas assinaturas.
  return String(headers['webhook-signature']).split(' ').some((entry) => {
    const given = Buffer.from(entry.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

createServer(async (request, response) => {
  // Quem desliga no meio do corpo não derruba o servidor.
  const body = await buffer(request).catch(() => null);
  if (!body || !isAuthentic(request.headers, body)) return response.writeHead(400).end();
  response.writeHead(204).end();
  const event = JSON.parse(body.toString('utf8'));
  console.log(event.type, event.data.object.id);
}).listen(process.env.PORT);`,

  duplicate: `// create table received_webhooks (id text primary key, at timestamptz default now());
await database.transaction(async (tx) => {
  const { rowCount } = await tx.query(
    'insert into received_webhooks (id) values ($1) on conflict do nothing',
    [request.headers['webhook-id']],
  );
  // Nenhuma linha: este evento já foi processado.
  if (rowCount === 1) await processEvent(event, tx);
});
response.writeHead(204).end(); // também para a repetida`,

  disorder: `// Só muda o pedido quando o evento é mais novo do que o último aplicado.
await database.query(
  \`update orders set status = $1, event_at = $2
   where payment_id = $3 and (event_at is null or event_at < $2)\`,
  [event.data.object.status, event.timestamp, event.data.object.id],
);
response.writeHead(204).end(); // também para o mais antigo`,

  slow: `const server = createServer(receiveWebhook);

// O tempo que uma entrega tem para chegar inteira.
server.requestTimeout = 30_000;
server.headersTimeout = 10_000;
server.listen(process.env.PORT);`,

  large: `const maxBytes = 1024 * 1024;

async function readBody(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maxBytes) return null; // responda 413
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}`,
};
