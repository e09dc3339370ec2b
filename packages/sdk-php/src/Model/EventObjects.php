<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/**
 * What `data.object` of each type of event is.
 * @internal
 */
final class EventObjects
{
    /** @var array<string, class-string<Model>> */
    public const BY_TYPE = [
        'payment.requires_action' => Payment::class,
        'payment.processing' => Payment::class,
        'payment.requires_capture' => Payment::class,
        'payment.partially_captured' => Payment::class,
        'payment.authorization_incremented' => Payment::class,
        'payment.succeeded' => Payment::class,
        'payment.failed' => Payment::class,
        'payment.canceled' => Payment::class,
        'payment.surplus_unreturned' => Payment::class,
        'payment.amount_mismatch' => PaymentAmountMismatchEventDataObject::class,
        'refund.pending' => RefundPendingEventDataObject::class,
        'refund.succeeded' => RefundSucceededEventDataObject::class,
        'refund.failed' => RefundFailedEventDataObject::class,
        'refund.unknown' => RefundUnknownEventDataObject::class,
        'dispute.created' => Dispute::class,
        'dispute.updated' => Dispute::class,
        'dispute.closed' => Dispute::class,
        'payout.paid' => Payout::class,
        'payout.difference_found' => SettlementDifference::class,
        'customer.created' => Customer::class,
        'customer.updated' => Customer::class,
        'customer.deleted' => Customer::class,
        'payment_method.attached' => PaymentMethod::class,
        'payment_method.updated' => PaymentMethod::class,
        'payment_method.detached' => PaymentMethod::class,
        'card_verification.succeeded' => CardVerification::class,
        'card_verification.failed' => CardVerification::class,
        'card_verification.canceled' => CardVerification::class,
        'product.created' => Product::class,
        'product.updated' => Product::class,
        'product.deleted' => Product::class,
        'price.created' => Price::class,
        'price.updated' => Price::class,
        'price.deleted' => Price::class,
        'subscription.created' => Subscription::class,
        'subscription.updated' => Subscription::class,
        'subscription.canceled' => Subscription::class,
        'subscription.refunded' => Subscription::class,
        'invoice.created' => Invoice::class,
        'invoice.paid' => Invoice::class,
        'invoice.payment_failed' => Invoice::class,
        'invoice.voided' => Invoice::class,
        'invoice.uncollectible' => Invoice::class,
        'invoice.refunded' => Invoice::class,
        'gateway.degraded' => GatewayIncident::class,
        'gateway.recovered' => GatewayIncident::class,
        'webhook.test' => WebhookTestEventDataObject::class,
    ];
}
