import { checkUrl } from './check-url.ts';

const production = { WEBHOOK_ALLOW_PRIVATE: false };
const local = { WEBHOOK_ALLOW_PRIVATE: true };

test.each([
  'https://loja.com.br/webhooks',
  'http://loja.com.br/webhooks',
  'https://loja.com.br:8443/a?b=c',
  'http://loja.com.br:8080',
  'https://loja.com.br:3000/',
  'https://8.8.8.8/',
  'https://[2606:4700:4700::1111]/',
  'https://ação.com.br/',
  'https://loja.com.br./',
])('takes %s', (url) => {
  expect(checkUrl(url, production)).toBeNull();
});

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://127.0.0.1./',
  'http://１２７.0.0.1/',
  'http://%31%32%37.0.0.1/',
  'http://0/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[fd00:ec2::254]/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://api.localhost/',
  'http://metadata.google.internal/',
  'http://impressora.local/',
  'http://banco/',
  'http://banco./',
])('refuses %s, and takes it for local work', (url) => {
  expect(checkUrl(url, production)).toBe('O endereço não é público na internet.');
  expect(checkUrl(url, local)).toBeNull();
});

test.each([
  ['http://user@loja.com.br/', 'A URL não pode conter usuário e senha.'],
  ['https://user:senha@loja.com.br/', 'A URL não pode conter usuário e senha.'],
  ['https://:senha@loja.com.br/', 'A URL não pode conter usuário e senha.'],
  ['http://loja.com.br:22/', 'A porta 22 não é permitida.'],
  ['http://loja.com.br:25/', 'A porta 25 não é permitida.'],
  ['http://loja.com.br:1023/', 'A porta 1023 não é permitida.'],
  ['http://loja.com.br:5432/', 'A porta 5432 não é permitida.'],
  ['http://loja.com.br:6379/', 'A porta 6379 não é permitida.'],
  ['http://loja.com.br:11211/', 'A porta 11211 não é permitida.'],
  ['ftp://loja.com.br/', 'Informe uma URL http:// ou https:// válida.'],
  ['file:///etc/passwd', 'Informe uma URL http:// ou https:// válida.'],
  ['gopher://loja.com.br/', 'Informe uma URL http:// ou https:// válida.'],
  ['http://', 'Informe uma URL http:// ou https:// válida.'],
  ['http://[fe80::1%25eth0]/', 'Informe uma URL http:// ou https:// válida.'],
  ['http://1.2.3.4.5/', 'Informe uma URL http:// ou https:// válida.'],
  ['http://loja.com.br:99999/', 'Informe uma URL http:// ou https:// válida.'],
  ['loja.com.br', 'Informe uma URL http:// ou https:// válida.'],
])('refuses %s for local work too', (url, reason) => {
  expect(checkUrl(url, production)).toBe(reason);
  expect(checkUrl(url, local)).toBe(reason);
});
