import { methodNames } from '@trilho/contracts/method-names';
import { mailDescription, mailName } from './mail-name.ts';
import { momentOf, type Templates } from './mail-templates.ts';

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Mails to those who pay the merchants. */
export const payerTemplates: Templates<'link-receipt'> = {
  'link-receipt': ({ portalUrl }, mail) => {
    const amount = money.format(mail.amountMinor / 100);
    const merchant = mailName(mail.merchantName);
    const method = mail.method ? methodNames[mail.method] : 'Não informado';
    return {
      subject: `Recibo do seu pagamento de ${amount}`,
      preview: `${merchant} recebeu o seu pagamento.`,
      title: 'Pagamento recebido',
      paragraphs: [
        `${merchant} recebeu o seu pagamento.`,
        ...(mail.environment === 'SANDBOX' ? ['É um teste: nada foi cobrado.'] : []),
      ],
      facts: [
        ['Valor', amount],
        ['Referente a', mailDescription(mail.description, 'sem descrição')],
        // What the gateway adds for instalments is not known here.
        [
          'Forma de pagamento',
          mail.installments > 1 ? `${method} em ${mail.installments}x, mais os juros, se houver` : method,
        ],
        ['Pago em', `${momentOf(mail.paidAt)} (horário de Brasília)`],
        ['Código', mail.paymentId],
      ],
      action: { label: 'Abrir o link de pagamento', url: `${portalUrl}/pagar/${mail.linkId}` },
      reason: 'Você recebe este e-mail porque este endereço foi informado em um pagamento feito pelo Trilho.',
      note: 'Este recibo não substitui a nota fiscal. Dúvidas sobre a compra são com quem vendeu.',
    };
  },
};
