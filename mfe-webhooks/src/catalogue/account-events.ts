/** The provider's events of a merchant's account and its money, by group. */
export const accountEvents = {
  account: {
    title: 'Conta',
    events: {
      'account.application.authorized': 'Aplicativo autorizado na conta',
      'account.application.deauthorized': 'Aplicativo desautorizado na conta',
      'account.external_account.created': 'Conta bancária adicionada',
      'account.external_account.deleted': 'Conta bancária removida',
      'account.external_account.updated': 'Conta bancária atualizada',
      'account.updated': 'Conta atualizada',
      'apps.install.created': 'Aplicativo instalado',
      'apps.install.deleted': 'Aplicativo desinstalado',
      'apps.install.updated': 'Instalação de aplicativo atualizada',
      'capability.updated': 'Permissão da conta atualizada',
      'file.created': 'Arquivo enviado',
      'person.created': 'Pessoa da conta adicionada',
      'person.deleted': 'Pessoa da conta removida',
      'person.updated': 'Pessoa da conta atualizada',
    },
  },
  application_fee: {
    title: 'Tarifas de aplicativo',
    events: {
      'application_fee.created': 'Tarifa de aplicativo criada',
      'application_fee.refund.updated': 'Reembolso de tarifa atualizado',
      'application_fee.refunded': 'Tarifa de aplicativo reembolsada',
    },
  },
  balance: {
    title: 'Saldo',
    events: {
      'balance.available': 'Saldo disponível',
      'balance_settings.updated': 'Configurações de saldo atualizadas',
    },
  },
  billing: {
    title: 'Faturamento',
    events: {
      'billing.alert.triggered': 'Alerta de consumo disparado',
      'billing.credit_balance_transaction.created': 'Movimento no saldo de créditos',
      'billing.credit_grant.created': 'Concessão de créditos criada',
      'billing.credit_grant.updated': 'Concessão de créditos atualizada',
      'billing.meter.created': 'Medidor de consumo criado',
      'billing.meter.deactivated': 'Medidor de consumo desativado',
      'billing.meter.reactivated': 'Medidor de consumo reativado',
      'billing.meter.updated': 'Medidor de consumo atualizado',
      'billing_portal.configuration.created': 'Configuração do portal do cliente criada',
      'billing_portal.configuration.updated': 'Configuração do portal do cliente atualizada',
      'billing_portal.session.created': 'Sessão do portal do cliente aberta',
    },
  },
  payout: {
    title: 'Repasses',
    events: {
      'payout.canceled': 'Repasse cancelado',
      'payout.created': 'Repasse criado',
      'payout.failed': 'Repasse não concluído',
      'payout.paid': 'Repasse pago',
      'payout.reconciliation_completed': 'Conciliação do repasse concluída',
      'payout.updated': 'Repasse atualizado',
    },
  },
  topup: {
    title: 'Recargas',
    events: {
      'topup.canceled': 'Recarga cancelada',
      'topup.created': 'Recarga criada',
      'topup.failed': 'Recarga não concluída',
      'topup.reversed': 'Recarga estornada',
      'topup.succeeded': 'Recarga concluída',
    },
  },
  transfer: {
    title: 'Transferências',
    events: {
      'transfer.created': 'Transferência criada',
      'transfer.reversed': 'Transferência estornada',
      'transfer.updated': 'Transferência atualizada',
    },
  },
  reserve: {
    title: 'Reservas',
    events: {
      'reserve.hold.created': 'Retenção de reserva criada',
      'reserve.hold.updated': 'Retenção de reserva atualizada',
      'reserve.plan.created': 'Plano de reserva criado',
      'reserve.plan.disabled': 'Plano de reserva desativado',
      'reserve.plan.expired': 'Plano de reserva expirado',
      'reserve.plan.updated': 'Plano de reserva atualizado',
      'reserve.release.created': 'Reserva liberada',
    },
  },
  reporting: {
    title: 'Relatórios',
    events: {
      'reporting.report_run.failed': 'Falha ao gerar relatório',
      'reporting.report_run.succeeded': 'Relatório gerado',
      'reporting.report_type.updated': 'Tipo de relatório atualizado',
      'sigma.scheduled_query_run.created': 'Consulta agendada executada',
    },
  },
  tax: {
    title: 'Impostos',
    events: {
      'tax.settings.updated': 'Configurações de impostos atualizadas',
      'tax_rate.created': 'Alíquota criada',
      'tax_rate.updated': 'Alíquota atualizada',
    },
  },
  identity: {
    title: 'Verificação de identidade',
    events: {
      'identity.verification_session.canceled': 'Verificação de identidade cancelada',
      'identity.verification_session.created': 'Verificação de identidade criada',
      'identity.verification_session.processing': 'Verificação de identidade em análise',
      'identity.verification_session.redacted': 'Dados da verificação apagados',
      'identity.verification_session.requires_input': 'Verificação de identidade requer dados',
      'identity.verification_session.verified': 'Identidade verificada',
    },
  },
  radar: {
    title: 'Antifraude e análises',
    events: {
      'radar.early_fraud_warning.created': 'Alerta de fraude recebido',
      'radar.early_fraud_warning.updated': 'Alerta de fraude atualizado',
      'review.closed': 'Análise encerrada',
      'review.opened': 'Análise aberta',
    },
  },
  three_d_secure: {
    title: 'Autenticação 3-D Secure',
    events: {
      'three_d_secure.authentication.canceled': 'Autenticação cancelada',
      'three_d_secure.authentication.challenge_started': 'Desafio da autenticação iniciado',
      'three_d_secure.authentication.errored': 'Erro na autenticação',
      'three_d_secure.authentication.failed': 'Autenticação recusada',
      'three_d_secure.authentication.requires_challenge': 'Autenticação requer desafio',
      'three_d_secure.authentication.requires_submission': 'Autenticação requer envio de dados',
      'three_d_secure.authentication.succeeded': 'Autenticação concluída',
    },
  },
} as const;
