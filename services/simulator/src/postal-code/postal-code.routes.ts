import type { FastifyPluginAsync } from 'fastify';
import { knownCodes, type PostalAddress, ranges, states } from './known-codes.ts';

const STREETS = [
  'das Flores',
  'Sete de Setembro',
  'Santos Dumont',
  'XV de Novembro',
  'das Acácias',
  'Tiradentes',
];
const DISTRICTS = ['Centro', 'Jardim América', 'Boa Vista', 'São José', 'Vila Nova', 'Santa Luzia'];

/** Returns the address of a code of eight digits: the known one, else one derived from its digits. */
export function addressOf(code: string): PostalAddress {
  const seed = Number(code);
  const stateCode = ranges.find(([first]) => Number(code.slice(0, 2)) >= first)?.[1] ?? 'SP';
  const made = [
    `Rua ${STREETS[seed % STREETS.length]}`,
    DISTRICTS[Math.floor(seed / 10) % DISTRICTS.length] ?? 'Centro',
    states[stateCode]?.[2] ?? 'São Paulo',
    stateCode,
  ] as const;
  const [street, district, city, uf] = knownCodes[code] ?? made;
  const [stateName = '', region = '', , ddd = ''] = states[uf] ?? [];
  return {
    cep: `${code.slice(0, 5)}-${code.slice(5)}`,
    logradouro: street,
    complemento: '',
    unidade: '',
    bairro: district,
    localidade: city,
    uf,
    estado: stateName,
    regiao: region,
    ibge: `${3500000 + (seed % 99999)}`,
    gia: '',
    ddd,
    siafi: `${1000 + (seed % 8999)}`,
  };
}

/** The postal-code service: 400 for a malformed code, `{ erro: true }` for one that does not exist. */
export const postalCodeRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { cep: string } }>('/ws/:cep/json/', async (request, reply) => {
    const code = request.params.cep.replace(/^(\d{5})-(\d{3})$/, '$1$2');
    if (!/^\d{8}$/.test(code)) {
      return reply.code(400).type('text/html').send('<h2>Http 400</h2><h3>Verifique a URL</h3>');
    }
    return code === '99999999' ? { erro: true } : addressOf(code);
  });
};
