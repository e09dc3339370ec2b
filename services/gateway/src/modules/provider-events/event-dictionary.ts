/**
 * What the providers' posts are made of, for their compression: what is most frequent comes last. Stored events are read by
 * it, so it never changes; another one would be another form (`sealed-event.ts`).
 */
export const eventDictionary = Buffer.from(
  [
    '{"id":"evt_","object":"event","api_version":"2026-01-28.clover","account":"acct_","created":',
    '{"action":"payment.updated","api_version":"v1","data":{"id":"","date_created":"2026-","live_mode":false,"type":"payment","user_id":',
    '"object":"charge","balance_transaction":"txn_","billing_details":{"address":{"city":null,"country":"BR","line1":null,"line2":null,',
    '"postal_code":null,"state":null,"tax_id":null},"email":null,"name":null,"phone":null},"calculated_statement_descriptor":"","captured":true,',
    '"disputed":false,"failure_balance_transaction":null,"failure_code":null,"failure_message":null,"fraud_details":{},"outcome":',
    '{"advice_code":null,"network_advice_code":null,"network_decline_code":null,"network_status":"approved_by_network","reason":null,',
    '"risk_level":"normal","risk_score":,"seller_message":"Payment complete.","type":"authorized"},"paid":true,"payment_intent":"pi_',
    '"payment_method_details":{"card":{"amount_authorized":,"authorization_code":,"brand":"visa","checks":{"address_line1_check":null,',
    '"address_postal_code_check":null,"cvc_check":"pass"},"country":"BR","exp_month":12,"exp_year":20,"fingerprint":"","funding":"credit",',
    '"last4":"4242","network":"visa","three_d_secure":null,"wallet":null},"type":"card"},"receipt_number":null,"receipt_url":"https://pay.stripe.com/receipts/',
    '"refunded":false,"source_transfer":null,"object":"refund","charge":"ch_","destination_details":{"card":{"reference":"","reference_status":"available",',
    '"object":"customer","address":null,"balance":0,"default_source":null,"delinquent":false,"discount":null,"invoice_prefix":"","invoice_settings":',
    '{"custom_fields":null,"default_payment_method":null,"footer":null,"rendering_options":null},"next_invoice_sequence":1,"preferred_locales":[],"tax_exempt":"none",',
    '"object":"subscription","billing_cycle_anchor":,"cancel_at":null,"cancel_at_period_end":false,"collection_method":"charge_automatically","current_period_end":,',
    '"items":{"object":"list","data":[{"id":"si_","price":{"id":"price_","active":true,"billing_scheme":"per_unit","product":"prod_","recurring":{"interval":"month","interval_count":1,',
    '"object":"invoice","amount_due":,"amount_paid":,"amount_remaining":0,"attempt_count":1,"billing_reason":"subscription_cycle","hosted_invoice_url":"https://invoice.stripe.com/i/',
    '"lines":{"object":"list","data":[{"id":"il_","has_more":false,"total_count":1,"url":"/v1/invoices/","status_transitions":{"finalized_at":,"paid_at":',
    '"object":"payment_method","card":{"brand":"mastercard","type":"pix"},"boleto_display_details":{"expires_at":,"hosted_voucher_url":"https://payments.stripe.com/boleto/voucher/',
    '"pix_display_qr_code":{"data":"00020126","expires_at":,"hosted_instructions_url":"https://payments.stripe.com/pix/instructions/","image_url_png":"https://qr.stripe.com/',
    '"last_payment_error":{"charge":"ch_","code":"card_declined","decline_code":"generic_decline","doc_url":"https://stripe.com/docs/error-codes/card-declined","message":"Your card was declined.","type":"card_error"},',
    '"livemode":true,"previous_attributes":{"status":"requires_payment_method","status":"requires_confirmation","status":"requires_action","status":"requires_capture","status":"processing","status":"canceled",',
    '"pending_webhooks":1,"request":{"id":"req_","idempotency_key":"pay_:create"},"type":"charge.refunded","type":"charge.succeeded","type":"payment_intent.payment_failed","type":"payment_intent.created","type":"payment_intent.succeeded","data":{"object":{"id":"pi_',
    '"object":"payment_intent","amount":,"amount_capturable":0,"amount_details":{"tip":{}},"amount_received":,"application":null,"application_fee_amount":null,"automatic_payment_methods":{"allow_redirects":"never","enabled":true},',
    '"canceled_at":null,"cancellation_reason":null,"capture_method":"automatic","client_secret":"pi_","_secret_","confirmation_method":"automatic","created":,"currency":"brl","customer":null,"description":null,',
    '"excluded_payment_method_types":null,"invoice":null,"last_payment_error":null,"latest_charge":"ch_","livemode":false,"metadata":{"trilho_payment_id":"pay_"},"next_action":null,"on_behalf_of":null,"payment_method":"pm_',
    '"payment_method_configuration_details":{"id":"pmc_","parent":null},"payment_method_options":{"card":{"installments":null,"mandate_options":null,"network":null,"request_three_d_secure":"automatic"}},"payment_method_types":["card"],',
    '"processing":null,"receipt_email":null,"review":null,"setup_future_usage":null,"shipping":null,"source":null,"statement_descriptor":null,"statement_descriptor_suffix":null,"status":"succeeded","transfer_data":null,"transfer_group":null}}}',
  ].join(''),
);
