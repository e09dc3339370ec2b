/** Builds a page as the portal's lists return it; cursors are page numbers here. */
export function pageOf<Row>(rows: readonly Row[], cursor: string | null, size: number) {
  const pageNumber = Number(cursor ?? 1);
  const hasNext = rows.length > pageNumber * size;
  const hasPrevious = pageNumber > 1;
  return {
    content: rows.slice((pageNumber - 1) * size, pageNumber * size),
    totalElements: rows.length,
    hasMoreThanTotal: false,
    hasNext,
    hasPrevious,
    nextCursor: hasNext ? String(pageNumber + 1) : null,
    previousCursor: hasPrevious ? String(pageNumber - 1) : null,
    pageNumber,
  };
}
