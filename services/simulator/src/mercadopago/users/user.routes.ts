import type { MercadoPagoEndpoint } from '../api.ts';
import type { MercadoPagoContext } from '../context.ts';
import { dateText } from '../dates.ts';

const none = { paid: null, total: null };

/** The account behind the access token: a Brazilian seller; one whose name ends in `nocharges` may not sell yet. */
function userView({ account, store }: MercadoPagoContext): object {
  const { userId, livemode, rest } = account;
  const maySell = !rest.endsWith('nocharges');
  const may = { allow: maySell, codes: [], immediate_payment: { reasons: [], required: false } };
  const row = store.db.one('SELECT created FROM accounts WHERE id = ?', store.account);
  return {
    id: userId,
    nickname: `${livemode ? 'LOJA' : 'TESTUSER'}${userId}`,
    registration_date: dateText(Number(row?.created ?? 0) * 1000),
    first_name: 'Loja',
    last_name: 'Simulada',
    gender: '',
    country_id: 'BR',
    email: `vendedor_${userId}@testuser.com`,
    identification: { number: '11222333000181', type: 'CNPJ' },
    address: { address: null, city: null, state: null, zip_code: null },
    phone: { area_code: '11', extension: '', number: '999999999', verified: false },
    alternative_phone: { area_code: '', extension: '', number: '' },
    user_type: 'normal',
    tags: livemode ? ['normal'] : ['normal', 'test_user'],
    logo: null,
    points: 0,
    site_id: 'MLB',
    permalink: `http://perfil.mercadolivre.com.br/LOJA${userId}`,
    seller_experience: 'NEWBIE',
    bill_data: { accept_credit_note: 'N' },
    seller_reputation: {
      level_id: null,
      power_seller_status: null,
      transactions: { canceled: 0, completed: 0, period: 'historic', ratings: {}, total: 0 },
    },
    buyer_reputation: {
      canceled_transactions: 0,
      tags: [],
      transactions: { canceled: none, completed: null, period: 'historic', total: null, unrated: none },
    },
    status: {
      billing: { allow: maySell, codes: [] },
      buy: may,
      confirmed_email: true,
      immediate_payment: false,
      list: may,
      mercadoenvios: 'not_accepted',
      mercadopago_account_type: 'business',
      mercadopago_tc_accepted: maySell,
      required_action: maySell ? null : 'complete_registration',
      sell: may,
      shopping_cart: { buy: 'allowed', sell: 'allowed' },
      site_status: maySell ? 'active' : 'deactive',
      user_type: 'simple_registration',
    },
    secure_email: `loja.${userId}@mail.mercadolivre.com`,
    company: {
      brand_name: 'Loja Simulada',
      city_tax_id: '',
      corporate_name: 'Loja Simulada LTDA',
      identification: '11222333000181',
      state_tax_id: '',
      cust_type_id: 'BU',
      soft_descriptor: 'LOJASIMULADA',
    },
    credit: { consumed: 0, credit_level_id: 'MLB1', rank: 'newbie' },
    context: {},
    registration_identifiers: [],
  };
}

export const userEndpoints: MercadoPagoEndpoint[] = [
  { method: 'GET', path: '/users/me', handle: userView },
  {
    method: 'GET',
    path: '/v1/identification_types',
    isPublic: true,
    handle: () => [
      { id: 'CPF', name: 'CPF', type: 'number', min_length: 11, max_length: 11 },
      { id: 'CNPJ', name: 'CNPJ', type: 'number', min_length: 14, max_length: 14 },
    ],
  },
];
