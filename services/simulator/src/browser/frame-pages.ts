import type { ElementType } from './shared/element-types.ts';

function page(title: string, name: string, body: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/elements/assets/${name}.css">
<script src="/elements/assets/${name}.js" defer></script>
</head>
${body}
</html>
`;
}

/** Page of an element's frame; the script draws the fields once the page has said how. */
export function elementPage(element: ElementType): string {
  return page('Simulador: dados do cartão', 'card', `<body data-element="${element}"></body>`);
}

/** Page of the stand-in bank that asks the buyer to authorise (3-D Secure). */
export function challengePage(): string {
  return page(
    'Simulador: autenticação do pagamento',
    'challenge',
    `<body>
<main>
<header><span class="badge">Simulador</span><span class="bank">Banco de testes</span></header>
<h1>Confirme a sua compra</h1>
<p class="explain">Esta tela faz o papel do seu banco na autenticação 3-D Secure. Nenhum valor real é cobrado.</p>
<dl>
<div><dt>Operação</dt><dd id="operation">&nbsp;</dd></div>
<div><dt>Valor</dt><dd id="amount">&nbsp;</dd></div>
</dl>
<p id="problem" class="problem" role="alert"></p>
<div class="actions">
<button type="button" id="refuse">Recusar</button>
<button type="button" id="authorize" class="primary">Autorizar</button>
</div>
</main>
</body>`,
  );
}
