import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Fastify, { type FastifyInstance } from 'fastify';
import { linkBrowserScript } from '../browser-script.ts';

const PAGE = (simulator: string): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>Loja</title>
<link rel="stylesheet" href="/shop.css">
<script src="${simulator}/stripe.js" defer></script>
<script src="/shop.js" defer></script></head>
<body><main><form id="form"><div id="element"></div></form></main></body></html>`;

const STYLE = `body{margin:0;font-family:system-ui;background:#f6f7f8}main{max-width:420px;margin:24px auto;padding:20px;
border-radius:12px;background:#fff}body.dark{background:#0b0f14}body.dark main{background:#11171e}
.StripeElement--focus{outline:2px solid #0a7f5f}`;

/** Serves a merchant's page from a separate origin, under a strict content security policy. */
export async function startShop(simulator: string): Promise<{ app: FastifyInstance; url: string }> {
  const app = Fastify();
  const policy = [
    `default-src 'none'; style-src 'self'`,
    `script-src 'self' ${simulator}; frame-src ${simulator}; connect-src ${simulator}`,
  ].join('; ');
  const script = linkBrowserScript(new URL('shop.ts', import.meta.url));
  app.get('/', (_request, reply) =>
    reply.type('text/html').header('content-security-policy', policy).send(PAGE(simulator)),
  );
  app.get('/shop.js', (_request, reply) => reply.type('text/javascript').send(script));
  const loader = createRequire(import.meta.url).resolve('@stripe/stripe-js/dist/pure.mjs');
  app.get('/loader.mjs', (_request, reply) => reply.type('text/javascript').send(readFileSync(loader)));
  app.get('/shop.css', (_request, reply) => reply.type('text/css').send(STYLE));
  return { app, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
}
