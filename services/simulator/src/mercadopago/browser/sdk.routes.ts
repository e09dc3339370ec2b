import { readFileSync } from 'node:fs';
import type { FastifyPluginAsync } from 'fastify';
import { linkBrowserScript } from '../../browser/browser-script.ts';
import { type Asset, asset, sendAsset, sendPage } from '../../browser/serve-asset.ts';
import { BASE_PATH } from '../context.ts';
import { type FieldType, fieldTypes } from './field-types.ts';

const base = `${BASE_PATH}/sdk`;
const source = (path: string): URL => new URL(path, import.meta.url);
const script = (path: string): Asset =>
  asset('text/javascript; charset=utf-8', linkBrowserScript(source(path)));
const style = (path: string): Asset => asset('text/css; charset=utf-8', readFileSync(source(path), 'utf8'));

/** Page of a field's frame; its script draws the field once the page has said how. */
const fieldPage = (type: FieldType): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Simulador: dados do cartão</title>
<link rel="stylesheet" href="/elements/assets/card.css">
<link rel="stylesheet" href="${base}/assets/field.css">
<script src="${base}/assets/field.js" defer></script>
</head>
<body data-field="${type}"></body>
</html>
`;

/** Serves the second provider's browser library, `/mercadopago/sdk/js/v2`, and the frames of its card fields. */
export const sdkRoutes: FastifyPluginAsync = async (app) => {
  const assets = {
    [`${base}/js/v2`]: script('library/mercadopago.ts'),
    [`${base}/assets/field.js`]: script('frame/field-frame.ts'),
    [`${base}/assets/field.css`]: style('frame/field-frame.css'),
  };
  for (const [path, found] of Object.entries(assets)) {
    app.get(path, (request, reply) => sendAsset(request, reply, found));
  }
  for (const type of Object.keys(fieldTypes) as FieldType[]) {
    app.get(`${base}/fields/${type}`, (_request, reply) => sendPage(reply, fieldPage(type)));
  }
};
