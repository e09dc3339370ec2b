import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import { setPortalConfig } from '@trilho/portal';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { server } from '@trilho/portal/testing/server.ts';
import { HttpResponse, http } from 'msw';
import remote from '../../remote.tsx';
import { recordedMethods } from './recorded-methods.ts';
import { recorded } from './recorded-payment.ts';

const demoKeys = { accessKey: 'trl_sbx_ak_demo', secretKey: 'trl_sbx_sk_demo' };

afterEach(() => setPortalConfig({ demoKeys: undefined }));

function openSample() {
  const { user } = renderAt(remote.routes, '/', { signedIn: false });
  return { user, sample: within(screen.getByRole('figure', { name: 'Exemplo de pagamento' })) };
}

test('the recorded answer is the one of the API description', () => {
  const file = join(import.meta.dirname, '../../../../services/gateway/openapi.json');
  const { requestBody, responses } = JSON.parse(readFileSync(file, 'utf8')).paths['/api/v1/payment/process']
    .post;
  const [request, answer] = [requestBody, responses[200]].map(
    ({ content }) => content['application/json'].example,
  );
  // `npm run sample -w @trilho/mfe-marketing` records it again.
  expect(recorded).toEqual({ request, answer });
});

test.each([
  ['Pix', recordedMethods.pix, 'Aguardando o pagamento do Pix'],
  ['Cartão', recorded, 'Aprovado na hora'],
  ['Boleto', recordedMethods.boleto, 'Aguardando o pagamento do boleto'],
])('%s has a call and a recorded answer of its own', async (label, { request, answer }, words) => {
  const { user, sample } = openSample();
  await user.click(sample.getByRole('radio', { name: label }));
  expect(JSON.parse(sample.getByRole('region', { name: 'Chamada' }).textContent ?? '')).toEqual(request);
  const shown = sample.getByRole('region', { name: 'Resposta da API' });
  expect(shown).toHaveTextContent(answer.data.id);
  expect(shown).toHaveTextContent(words);
  expect(sample.getByRole('status')).toHaveTextContent('Resposta gravada da API no sandbox');
  expect(sample.queryByRole('button', { name: 'Enviar de novo' })).not.toBeInTheDocument();
  expect(sample.queryAllByRole('img', { name: /Código QR/ })).toHaveLength(label === 'Pix' ? 1 : 0);
});

test('with a demo pair the payment is sent, and the answer is shown with its time', async () => {
  setPortalConfig({ demoKeys });
  const sent: { body: unknown; keys: (string | null)[] }[] = [];
  server.use(
    http.post('*/api/v1/payment/process', async ({ request }) => {
      const { headers } = request;
      sent.push({
        body: await request.json(),
        keys: ['x-access-key', 'x-secret-key'].map((name) => headers.get(name)),
      });
      const data = { id: 'pay_sent', status: 'succeeded', amount: 9990 };
      return HttpResponse.json({ status: 200, message: 'Success', data });
    }),
  );
  const { user, sample } = openSample();
  await user.click(sample.getByRole('radio', { name: 'Cartão' }));
  await user.click(sample.getByRole('button', { name: 'Enviar de novo' }));
  expect(await sample.findByText(/^Resposta agora, em \d+ ms$/)).toBeVisible();
  expect(sample.getByRole('region', { name: 'Resposta da API' })).toHaveTextContent('pay_sent');
  expect(sent).toEqual([{ body: recorded.request, keys: [demoKeys.accessKey, demoKeys.secretKey] }]);
});

test('a call that is refused or gets no answer says so and may be sent again', async () => {
  setPortalConfig({ demoKeys });
  server.use(http.post('*/api/v1/payment/process', () => HttpResponse.error()));
  const { user, sample } = openSample();
  await user.click(sample.getByRole('button', { name: 'Enviar de novo' }));
  expect(await sample.findByText('A API não respondeu. Tente de novo.')).toBeVisible();
  const refused = {
    status: 429,
    error: 'rate_limited',
    message: 'Muitas requisições.',
    validationErrors: [],
  };
  server.use(http.post('*/api/v1/payment/process', () => HttpResponse.json(refused, { status: 429 })));
  await user.click(sample.getByRole('button', { name: 'Enviar de novo' }));
  expect(await sample.findByText('Muitas requisições.')).toBeVisible();
});
