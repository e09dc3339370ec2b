import { chargingGroups } from './charging.ts';
import { type Section, type SectionGroup, section } from './section.ts';
import { sellingGroups } from './selling.ts';
import { webhookGroups } from './webhooks.ts';

/** Every page of the documentation in the order of its sidebar. */
export const sectionGroups: SectionGroup[] = [
  {
    title: 'Introdução',
    sections: [
      section('intro-overview', 'Visão geral', 'O que a API do Trilho faz e como as partes se encaixam.'),
      section('intro-authentication', 'Autenticação', 'Access key e secret key, ambientes e cabeçalhos.'),
    ],
  },
  ...chargingGroups,
  ...sellingGroups,
  ...webhookGroups,
  {
    title: 'Integrações',
    sections: [
      section('integrations-stripe', 'Stripe', 'Ligar a sua conta Stripe e usar o cartão no navegador.'),
      section(
        'integrations-mercadopago',
        'MercadoPago',
        'Ligar a sua conta MercadoPago, e o que muda com ela.',
      ),
      section('integrations-paypal', 'PayPal', 'Cobrar pela conta PayPal do comprador.'),
    ],
  },
  {
    title: 'Guias',
    sections: [
      section(
        'guide-first-payment',
        'Primeiro pagamento em cinco minutos',
        'Do nada até um webhook recebido.',
      ),
      section('guide-sdk', 'Instalar o SDK', 'O cliente da API para servidores em JavaScript, PHP e Python.'),
      section(
        'guide-pix-boleto',
        'Pix, boleto e parcelas',
        'Cobrar por Pix, boleto ou cartão em até 12 vezes.',
      ),
      section('guide-payment-links', 'Cobrar por link', 'Sem código: criar, enviar e receber.'),
      section('guide-subscriptions', 'Assinaturas', 'Do produto à renovação.'),
      section('guide-3ds', '3-D Secure no navegador', 'Quando o banco pede a confirmação do comprador.'),
      section('guide-webhooks', 'Receber webhooks', 'Receber, verificar e não perder nenhum evento.'),
      section('guide-errors', 'Erros', 'Cada código de erro e o que fazer com ele.'),
      section('guide-idempotency', 'Idempotência e novas tentativas', 'Repetir sem cobrar duas vezes.'),
      section(
        'guide-captures',
        'Capturar em partes',
        'Várias capturas de uma autorização, e o aumento dela.',
      ),
      section(
        'guide-routing',
        'Roteamento entre gateways',
        'Regras que escolhem o gateway de cada pagamento.',
      ),
      section(
        'guide-second-gateway',
        'Cobrar em dois gateways',
        'Quando passar uma cobrança ao outro, e quando não.',
      ),
      section('guide-month-end', 'Fechar o mês', 'Somar vendas, faturas e reembolsos, ao centavo.'),
      section('guide-tax-split', 'Split de tributos', 'CBS e IBS de cada pagamento: uma previsão.'),
      section('guide-going-live', 'Entrar em produção', 'A lista do que conferir antes.'),
      section('guide-test-cards', 'Cartões de teste', 'Cada resposta do banco, sem cobrar nada.'),
      section(
        'guide-sandbox',
        'Pagar no sandbox',
        'Cartão, Pix, boleto, 3-D Secure, vencimento e renovação, sem dinheiro e sem espera.',
      ),
      section('guide-renewal', 'Ensaiar uma renovação', 'Adiantar o tempo de um cliente, mês a mês.'),
      section('guide-paging', 'Páginas e filtros', 'Percorrer listas grandes sem perder nem repetir.'),
      section('guide-versions', 'Versões da API', 'O que cada versão muda, e como pedir uma.'),
      section('guide-rate-limits', 'Limites de uso', 'Quantas requisições cabem e o que fazer no limite.'),
      section(
        'guide-migration',
        'Migrar de uma integração direta',
        'Sair da chamada direta ao gateway, sem parar de vender.',
      ),
    ],
  },
];

export const sections: Section[] = sectionGroups.flatMap((group) => group.sections);

/** The place that the address names: `#guide-errors/card_declined` is a section and an anchor inside of it. */
export interface SectionAddress {
  id: string;
  anchor?: string;
}

/** A hash that is typed by hand may not be well formed. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Reads an address' hash; null when it names no section. */
export function readAddress(hash: string): SectionAddress | null {
  const [id = '', anchor] = decode(hash.replace(/^#/, '')).split('/', 2);
  if (!sections.some((known) => known.id === id)) return null;
  return { id, ...(anchor && { anchor }) };
}
