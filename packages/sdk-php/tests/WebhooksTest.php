<?php

declare(strict_types=1);

namespace Trilho\Sdk\Tests;

use PHPUnit\Framework\TestCase;
use Trilho\Sdk\Exception\WebhookVerificationException;
use Trilho\Sdk\Model\Payment;
use Trilho\Sdk\Model\Refund;
use Trilho\Sdk\Webhook;

final class WebhooksTest extends TestCase
{
    private const NOW = 1_795_867_200;
    private const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    private const OTHER = 'whsec_AAKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

    public function testASignedDeliveryIsReadInEveryFormItArrivesIn(): void
    {
        $headers = self::signed();
        $server = array_combine(
            ['HTTP_WEBHOOK_ID', 'HTTP_WEBHOOK_TIMESTAMP', 'HTTP_WEBHOOK_SIGNATURE'],
            array_values($headers),
        );
        $forms = [
            $headers,
            array_change_key_case($headers, CASE_UPPER),
            array_map(static fn ($value) => [$value], $headers),
            ['REQUEST_TIME' => 1, ...$server],
        ];
        foreach ($forms as $form) {
            $event = Webhook::verify(self::body(), $form, self::SECRET, now: self::NOW);
            self::assertSame(['evt_1', 'payment.succeeded'], [$event->id, $event->type]);
            self::assertInstanceOf(Payment::class, $event->data->object);
            self::assertSame('Café ☕', $event->data->object->description);
        }
    }

    public function testAnyDifferenceInBodySecretIdOrHeaderIsRefused(): void
    {
        $headers = self::signed();
        $this->refused(self::body() . ' ', $headers);
        $this->refused(self::body(), $headers, self::OTHER);
        $this->refused(self::body(), $headers, []);
        $this->refused(self::body(), []);
        foreach (['v1,', 'v1,#', 'v1', strtr($headers['webhook-signature'], ['v1' => 'v2']), null] as $signature) {
            $this->refused(self::body(), [...$headers, 'webhook-signature' => $signature]);
        }
        $this->refused(self::body(), [...$headers, 'webhook-id' => 'evt_2']);
    }

    public function testDuringARotationEitherSideMayHaveTwoSecrets(): void
    {
        $both = [...self::signed(), 'webhook-signature' => self::signature() . ' ' . self::signature(self::OTHER)];
        foreach ([self::SECRET, self::OTHER, [self::OTHER, self::SECRET]] as $held) {
            self::assertSame('evt_1', Webhook::verify(self::body(), $both, $held, now: self::NOW)->id);
        }
        $held = [self::OTHER, self::SECRET];
        self::assertSame('evt_1', Webhook::verify(self::body(), self::signed(), $held, now: self::NOW)->id);
    }

    public function testADeliveryIsAcceptedWithinTheToleranceOnlyInBothDirections(): void
    {
        foreach ([-300, 0, 300] as $distance) {
            $event = Webhook::verify(self::body(), self::signed(), self::SECRET, now: self::NOW + $distance);
            self::assertSame('evt_1', $event->id);
        }
        foreach ([[-301, 300], [301, 300], [11, 10]] as [$distance, $tolerance]) {
            $this->refused(self::body(), self::signed(), self::SECRET, $tolerance, self::NOW + $distance);
        }
        foreach (['now', 'nan', ''] as $at) {
            $this->refused(self::body(), self::signed(at: $at));
        }
    }

    public function testASignedBodyThatIsNoEventIsRefused(): void
    {
        foreach (['', '[]', 'null', '{"type":1}', '{', "\xff"] as $body) {
            $this->refused($body, self::signed($body));
        }
    }

    public function testASecretThatIsNoneIsTheOwnersMistake(): void
    {
        foreach (['', 'whsec_', 'whsec_###'] as $secret) {
            try {
                Webhook::verify(self::body(), self::signed(), $secret, now: self::NOW);
                self::fail("$secret was taken");
            } catch (\InvalidArgumentException) {
                $this->addToAssertionCount(1);
            }
        }
    }

    public function testAThinEventATypeOfTomorrowAndARefundAreRead(): void
    {
        $read = static function (string $type, array $object): object {
            $body = json_encode(['id' => 'evt_1', 'type' => $type, 'data' => ['object' => $object]]);
            return Webhook::verify($body, self::signed($body), self::SECRET, now: self::NOW)->data->object;
        };
        self::assertSame('pay_1', $read('payment.succeeded', ['id' => 'pay_1'])->id);
        self::assertSame(['id' => 'x_1'], $read('of.tomorrow', ['id' => 'x_1'])->toArray());
        $refund = $read('refund.failed', ['id' => 'ref_1', 'amount' => 5, 'paymentId' => 'pay_1']);
        self::assertInstanceOf(Refund::class, $refund);
        self::assertSame([5, 'pay_1'], [$refund->amount, $refund->paymentId]);
    }

    private static function body(): string
    {
        $object = ['id' => 'pay_1', 'description' => 'Café ☕'];
        $event = ['id' => 'evt_1', 'type' => 'payment.succeeded', 'data' => ['object' => $object]];
        return json_encode($event, JSON_UNESCAPED_UNICODE);
    }

    /** As the specification of Standard Webhooks says. */
    private static function signature(string $secret = self::SECRET, ?string $body = null, ?string $at = null): string
    {
        $signed = 'evt_1.' . ($at ?? self::NOW) . '.' . ($body ?? self::body());
        return 'v1,' . base64_encode(hash_hmac('sha256', $signed, base64_decode(substr($secret, 6)), true));
    }

    private static function signed(?string $body = null, ?string $at = null): array
    {
        return [
            'webhook-id' => 'evt_1',
            'webhook-timestamp' => $at ?? (string) self::NOW,
            'webhook-signature' => self::signature(self::SECRET, $body, $at),
        ];
    }

    private function refused(
        string $body,
        array $headers,
        string|array $secrets = self::SECRET,
        float $tolerance = 300,
        float $now = self::NOW,
    ): void {
        try {
            Webhook::verify($body, $headers, $secrets, $tolerance, $now);
            self::fail('It was taken');
        } catch (WebhookVerificationException $error) {
            self::assertSame('webhook_verification_failed', $error->errorCode);
        }
    }
}
