<?php

declare(strict_types=1);

namespace Trilho\Sdk;

use Trilho\Sdk\Model\Model;

/**
 * One page of a list, newest first; iterated, every item from this page on, page after page.
 *
 * @template Item of Model
 * @implements \IteratorAggregate<int, Item>
 */
final class Page implements \IteratorAggregate
{
    /** @var list<Item> those of this page alone */
    public readonly array $items;
    public readonly bool $hasMore;
    /** Opaque; null where nothing further lies that way. */
    public readonly ?string $nextCursor;
    public readonly ?string $previousCursor;

    /**
     * @internal
     * @param array<string, mixed> $data
     * @param class-string<Item> $class
     * @param \Closure(array<string, string>): array<string, mixed> $read reads the page that the cursors select
     */
    public function __construct(
        array $data,
        private readonly string $class,
        private readonly \Closure $read,
        private readonly bool $backwards,
    ) {
        $this->items = array_map(static fn (array $one) => new $class($one), $data['items']);
        $this->hasMore = $data['hasMore'] ?? false;
        $this->nextCursor = $data['nextCursor'] ?? null;
        $this->previousCursor = $data['previousCursor'] ?? null;
    }

    /** @return \Generator<int, Item> */
    public function getIterator(): \Generator
    {
        $page = $this;
        do {
            // Towards the newest item, so that a walk that goes back never meets what it has seen. Keys go on over
            // pages: `iterator_to_array` would let items of one page replace those of another.
            foreach ($this->backwards ? array_reverse($page->items) : $page->items as $item) {
                yield $item;
            }
            $page = $page->following();
        } while ($page !== null);
    }

    /** @return self<Item>|null */
    private function following(): ?self
    {
        $cursor = $this->backwards ? $this->previousCursor : $this->nextCursor;
        if ($cursor === null) {
            return null;
        }
        $cursors = [$this->backwards ? 'endingBefore' : 'startingAfter' => $cursor];
        return new self(($this->read)($cursors), $this->class, $this->read, $this->backwards);
    }
}
