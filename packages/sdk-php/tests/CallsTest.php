<?php

declare(strict_types=1);

namespace Trilho\Sdk\Tests;

use PHPUnit\Framework\TestCase;
use Trilho\Sdk\Exception\ConnectionFailedException;
use Trilho\Sdk\Exception\RateLimitException;
use Trilho\Sdk\Exception\RequestTimeoutException;
use Trilho\Sdk\Exception\ServerException;
use Trilho\Sdk\Exception\TrilhoException;
use Trilho\Sdk\Http\HttpResponse;
use Trilho\Sdk\Http\RequestFailure;
use Trilho\Sdk\IdempotencyKey;
use Trilho\Sdk\Model\NextActionPix;
use Trilho\Sdk\Model\Payment;
use Trilho\Sdk\Retry;
use Trilho\Sdk\Version;

final class CallsTest extends TestCase
{
    public function testAPostKeepsItsKeyAndBodyThroughAllItsAttempts(): void
    {
        $client = new Answering([
            new RequestFailure('reset', false),
            new RequestFailure('silence', true),
            Answering::failure(503, 'provider_busy', ['retry-after' => '0']),
            Answering::failure(409, 'idempotency_in_flight', ['retry-after' => '0']),
            Answering::success(['id' => 'pay_1']),
        ], ['maxRetries' => 4]);
        self::assertSame('pay_1', $client->trilho->payments->create(Answering::CHARGE)->id);
        self::assertCount(1, array_unique($client->keys()));
        self::assertMatchesRegularExpression('/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/', $client->keys()[0]);
        foreach ($client->sent as $one) {
            self::assertSame('https://api.example/api/v1/payment/process', $one->url);
            self::assertSame(Answering::CHARGE, json_decode($one->body, true));
        }
    }

    public function testEachCallHasItsOwnKeyAGivenOneIsKeptAndOtherMethodsHaveNone(): void
    {
        $client = new Answering(array_fill(0, 4, Answering::success(['id' => 'x'])));
        $client->trilho->payments->create(Answering::CHARGE);
        $client->trilho->payments->create(Answering::CHARGE, idempotencyKey: IdempotencyKey::for('1042'));
        $client->trilho->payments->update('pay_1', ['metadata' => []]);
        $client->trilho->customers->update('cus_1', ['phone' => null]);
        self::assertCount(4, array_unique($client->keys()));
        self::assertSame(['order/1042', null], [$client->keys()[1], $client->keys()[3]]);
        self::assertSame(['{"metadata":{}}', '{"phone":null}'], [$client->sent[2]->body, $client->sent[3]->body]);
    }

    public function testARequestSaysWhoCallsAndWithWhatVersion(): void
    {
        $client = new Answering([Answering::success(['items' => [], 'nextCursor' => null])]);
        $client->trilho->payments->list();
        self::assertSame([
            'accept' => 'application/json',
            'user-agent' => 'trilho-sdk-php/' . Version::SDK,
            'trilho-version' => Version::API,
            'x-access-key' => 'ak',
            'x-secret-key' => 'sk-secret',
        ], $client->sent[0]->headers);
    }

    public function testThePackageSaysItsVersionOnce(): void
    {
        $manifest = json_decode(file_get_contents(dirname(__DIR__) . '/composer.json'), true);
        self::assertSame($manifest['version'], Version::SDK);
    }

    public function testWaitsDoubleWithJitterAndLastAsLongAsTheServiceAsks(): void
    {
        $answers = array_fill(0, 7, Answering::failure(500, 'internal_error'));
        $answers[] = Answering::failure(429, 'rate_limited', ['retry-after' => '60']);
        $client = new Answering([...$answers, Answering::success(['id' => 'pay_1'])], ['maxRetries' => 9]);
        $client->trilho->payments->retrieve('pay_1');
        foreach ([0.25, 0.5, 1, 2, 4, 8, 8] as $index => $middle) {
            self::assertEqualsWithDelta($middle, Answering::$waits[$index], $middle / 4 + 0.001);
        }
        self::assertSame(60.0, (float) Answering::$waits[7]);
    }

    public function testALongerWaitThanAMinuteIsLeftToTheCaller(): void
    {
        $client = new Answering([Answering::failure(429, 'rate_limited', ['retry-after' => '3600'])]);
        $error = self::thrownBy(static fn () => $client->trilho->payments->retrieve('pay_1'));
        self::assertInstanceOf(RateLimitException::class, $error);
        self::assertSame([3600.0, []], [$error->retryAfter, Answering::$waits]);
    }

    public function testAPersistentFailureIsThrownAfterAsManyRetriesAsTheCallAllows(): void
    {
        $client = new Answering(array_fill(0, 6, Answering::failure(500, 'internal_error')));
        foreach ([[1, 2], [0, 3], [2, 6]] as [$allowed, $sent]) {
            $call = static fn () => $client->trilho->payments->retrieve('pay_1', maxRetries: $allowed);
            self::assertInstanceOf(ServerException::class, self::thrownBy($call));
            self::assertCount($sent, $client->sent);
        }
    }

    public function testABrokenConnectionAndATimeoutAreToldApartAndKeepTheKey(): void
    {
        $cause = new RequestFailure('reset', false);
        $client = new Answering([$cause, new RequestFailure('silence', true)], ['maxRetries' => 0]);
        $pay = static fn (string $key) => static fn () =>
            $client->trilho->payments->create(Answering::CHARGE, idempotencyKey: $key);
        $broken = self::thrownBy($pay('order-1'));
        self::assertInstanceOf(ConnectionFailedException::class, $broken);
        self::assertNotInstanceOf(RequestTimeoutException::class, $broken);
        self::assertSame(['connection_failed', 'order-1'], [$broken->errorCode, $broken->idempotencyKey]);
        self::assertSame([$cause, true], [$broken->getPrevious(), $broken->isOutcomeUnknown()]);
        $silent = self::thrownBy($pay('order-2'));
        self::assertInstanceOf(RequestTimeoutException::class, $silent);
        self::assertSame(['timeout', 'order-2', true], [
            $silent->errorCode,
            $silent->idempotencyKey,
            $silent->isOutcomeUnknown(),
        ]);
    }

    public function testAnAnswerThatIsNotTheServicesIsAnErrorOfItsOwn(): void
    {
        $client = new Answering([new HttpResponse(200, [], '<html>'), new HttpResponse(302, [], '')]);
        foreach ([200, 302] as $status) {
            $error = self::thrownBy(static fn () => $client->trilho->payments->retrieve('pay_1'));
            self::assertSame(['unexpected_answer', $status], [$error->errorCode, $error->status]);
        }
    }

    public function testTheSecretKeyIsInNothingThatPrintsTheClient(): void
    {
        $client = new Answering([Answering::success(['id' => 'pay_1'])], ['send' => null]);
        ob_start();
        var_dump($client->trilho);
        $dumped = ob_get_clean() . print_r($client->trilho, true) . var_export($client->trilho->payments, true);
        self::assertStringNotContainsString('sk-secret', $dumped . json_encode($client->trilho));
    }

    public function testSettingsWithWhichNoCallCouldSucceedAreRefusedWithoutPrintingAKey(): void
    {
        foreach (['baseUrl' => 'api.trilho.example', 'accessKey' => '', 'secretKey' => "sk-secret\n"] as $name => $wrong) {
            try {
                new Answering([], [$name => $wrong]);
                self::fail("$name was taken");
            } catch (\InvalidArgumentException $error) {
                self::assertStringContainsString("\"$name\"", $error->getMessage());
                self::assertStringNotContainsString('sk-secret', $error->getMessage());
            }
        }
    }

    public function testWhatCannotBeSentIsRefusedBeforeItIsSent(): void
    {
        $client = new Answering();
        foreach (['', 'a b', "a\r\nx-admin: 1", 'ação'] as $key) {
            $this->refuses(static fn () => $client->trilho->payments->create(Answering::CHARGE, $key));
        }
        $this->refuses(static fn () => $client->trilho->payments->retrieve(''));
        self::assertSame([], $client->sent);
    }

    public function testAnIdCannotReachAnotherPath(): void
    {
        $client = new Answering([Answering::success(['id' => 'pay_1'])]);
        $client->trilho->payments->retrieve('../customers?x=1');
        self::assertStringEndsWith('/payments/..%2Fcustomers%3Fx%3D1', $client->sent[0]->url);
    }

    public function testAWaitIsReadInSecondsOrAsADate(): void
    {
        $date = 'Sat, 28 Nov 2026 12:00:30 GMT';
        self::assertSame(30.0, Retry::readAfter($date, strtotime('2026-11-28T12:00:00Z') + 0.5));
        self::assertSame([2.0, 0.0, null, null, null], array_map(
            static fn ($text) => Retry::readAfter($text),
            ['2', '-1', 'soon', '', null],
        ));
    }

    public function testAnAnswerIsObjectsWhereTheDocumentHasObjects(): void
    {
        $data = [
            'id' => 'pay_1',
            'refunds' => [['id' => 'ref_1', 'amount' => 5]],
            'nextAction' => ['type' => 'pix', 'qrCode' => '00020126', 'qrCodeImageUrl' => 'https://…'],
            'ofTomorrow' => [1],
        ];
        $client = new Answering([Answering::success($data)]);
        $payment = $client->trilho->payments->retrieve('pay_1');
        self::assertSame([5, null], [$payment->refunds[0]->amount, $payment->customerId]);
        self::assertInstanceOf(NextActionPix::class, $payment->nextAction);
        self::assertSame($data, $payment->toArray());
        // What the service did not answer is not made up.
        $this->errorsOnReading(static fn () => $payment->amount);
    }

    public function testIteratedAListIsEveryItemOnceUnderTheSameFilters(): void
    {
        $client = new Answering([self::page(['3', '2'], ['nextCursor' => 'c1']), self::page(['1'])]);
        $listed = $client->trilho->payments->list(['limit' => 2, 'status' => 'succeeded']);
        $ids = array_map(static fn (Payment $one) => $one->id, iterator_to_array($listed));
        self::assertSame(['3', '2', '1'], $ids);
        self::assertSame(
            ['limit=2&status=succeeded', 'limit=2&status=succeeded&startingAfter=c1'],
            $client->searches(),
        );
    }

    public function testFromEndingBeforeOnAListIsWalkedTowardsItsNewestItem(): void
    {
        $client = new Answering([
            self::page(['4', '3'], ['previousCursor' => 'c4', 'nextCursor' => 'c3']),
            self::page(['5'], ['nextCursor' => 'c5']),
        ]);
        $ids = [];
        foreach ($client->trilho->payments->list(['endingBefore' => 'c2']) as $one) {
            $ids[] = $one->id;
        }
        self::assertSame([['3', '4', '5'], ['endingBefore=c2', 'endingBefore=c4']], [$ids, $client->searches()]);
    }

    public function testMetadataListsAndBooleansAreWrittenAsTheServiceReadsThem(): void
    {
        $client = new Answering([self::page([])]);
        $query = ['metadata' => ['order id' => '1&2'], 'expand' => ['prices'], 'active' => true, 'name' => null];
        $client->trilho->products->list($query);
        self::assertSame(['metadata%5Border+id%5D=1%262&expand=prices&active=true'], $client->searches());
    }

    public function testAttemptsAtOneOrderHaveOneKeyAndNoTwoOrdersHaveTheSame(): void
    {
        self::assertSame(['order/1042', 'order/1042/2'], [IdempotencyKey::for(1042), IdempotencyKey::for('1042', 2)]);
        $orders = [['a'], ['a/b'], ['a b'], ['á'], ['A'], ['%2F'], ['a', 'b'], ['a', 'b/c']];
        $keys = array_map(static fn (array $order) => IdempotencyKey::for(...$order), $orders);
        self::assertCount(count($orders), array_unique($keys));
        self::assertSame("order/!~*'()%20%C3%A7", IdempotencyKey::for("!~*'() ç"));
        foreach ([[''], ['7', ''], [str_repeat('x', 260)]] as $wrong) {
            $this->refuses(static fn () => IdempotencyKey::for(...$wrong));
        }
    }

    private static function page(array $ids, array $cursors = []): HttpResponse
    {
        $items = array_map(static fn ($id) => ['id' => $id], $ids);
        return Answering::success(['items' => $items, 'nextCursor' => null, 'previousCursor' => null, ...$cursors]);
    }

    private static function thrownBy(callable $call): TrilhoException
    {
        try {
            $call();
        } catch (TrilhoException $error) {
            return $error;
        }
        self::fail('Nothing was thrown');
    }

    private function refuses(callable $call): void
    {
        try {
            $call();
            self::fail('It was taken');
        } catch (\InvalidArgumentException) {
            $this->addToAssertionCount(1);
        }
    }

    private function errorsOnReading(callable $read): void
    {
        try {
            $read();
        } catch (\Error $error) {
            self::assertStringContainsString('must not be accessed before initialization', $error->getMessage());
            return;
        }
        self::fail('It was read');
    }
}
