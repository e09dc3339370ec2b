import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import { setPortalConfig } from '@trilho/portal';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { server } from '@trilho/portal/testing/server.ts';
import { HttpResponse, http } from 'msw';
import remote from '../../remote.tsx';
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

test('without a demo pair the recorded answer is shown and nothing can be sent', () => {
  const { sample } = openSample();
  expect(sample.getByRole('region', { name: 'Resposta da API' })).toHaveTextContent(recorded.answer.data.id);
  expect(sample.getByRole('status')).toHaveTextContent('Resposta gravada da API no sandbox');
  expect(sample.queryByRole('button', { name: 'Enviar' })).not.toBeInTheDocument();
});

test('with a demo pair the payment is sent, and the answer is shown with its time', async () => {
  setPortalConfig({ demoKeys });
  const calls: { body: unknown; keys: (string | null)[] }[] = [];
  server.use(
    http.post('*/api/v1/payment/process', async ({ request }) => {
      const { headers } = request;
      calls.push({
        body: await request.json(),
        keys: ['x-access-key', 'x-secret-key'].map((name) => headers.get(name)),
      });
      return HttpResponse.json({ status: 200, message: 'Success', data: { id: 'pay_sent' } });
    }),
  );
  const { user, sample } = openSample();
  await user.click(sample.getByRole('button', { name: 'Enviar' }));
  expect(await sample.findByText(/^Resposta agora, em \d+ ms$/)).toBeVisible();
  expect(sample.getByRole('region', { name: 'Resposta da API' })).toHaveTextContent('pay_sent');
  expect(calls).toEqual([{ body: recorded.request, keys: [demoKeys.accessKey, demoKeys.secretKey] }]);
});

test('a call that gets no answer says so and may be sent again', async () => {
  setPortalConfig({ demoKeys });
  server.use(http.post('*/api/v1/payment/process', () => HttpResponse.error()));
  const { user, sample } = openSample();
  await user.click(sample.getByRole('button', { name: 'Enviar' }));
  expect(await sample.findByText('A API não respondeu. Tente de novo.')).toBeVisible();
  expect(sample.getByRole('button', { name: 'Enviar' })).toBeEnabled();
});
