const ink = { brand: '#0a7f5f', text: '#16211d', muted: '#5b6b65', line: '#d8e0dc' };
const left = 56;
const width = 483;
/** Below this a page is full: the foot follows. */
const bottom = 760;

/** Replaces what the standard fonts lack: they know Windows-1252 only. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/\u2212/g, '-')
    .replace(/[^\u0020-\u007e\u00a1-\u00ff–—•“”‘’…€]/gu, '?');

/** A column of a table: how wide, and to which side its texts stand. */
export interface Column {
  title: string;
  width: number;
  align?: 'right';
}

/** Writes a document from above to below, on as many pages as it needs. */
export class PdfPage {
  readonly #doc: PDFKit.PDFDocument;
  #y = 0;

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
    doc.rect(0, 0, doc.page.width, 8).fill(ink.brand);
    this.#y = 48;
  }

  #room(height: number): void {
    if (this.#y + height <= bottom) return;
    this.#doc.addPage();
    this.#y = 56;
  }

  #write(text: string, { x = left, of = width, align = 'left' as 'left' | 'right' } = {}): void {
    this.#doc.text(printable(text), x, this.#y, { width: of, align });
  }

  title(text: string): void {
    this.#doc.font('Helvetica-Bold').fontSize(18).fillColor(ink.text);
    this.#write(text);
    this.#y += 30;
  }

  heading(text: string): void {
    this.#y += 12;
    // A heading does not stand alone at a page's end.
    this.#room(60);
    this.#doc.font('Helvetica-Bold').fontSize(12).fillColor(ink.brand);
    this.#write(text);
    this.#y += 20;
  }

  paragraph(text: string): void {
    this.#doc.font('Helvetica').fontSize(9).fillColor(ink.muted);
    const height = this.#doc.heightOfString(printable(text), { width });
    this.#room(height);
    this.#write(text);
    this.#y += height + 4;
  }

  /** Writes a line for each row under the columns' titles, which each page has again. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void {
    this.#row(
      columns,
      columns.map(({ title }) => title),
      true,
    );
    for (const row of rows) {
      const page = this.#y;
      this.#room(this.#heightOf(columns, row));
      if (this.#y < page)
        this.#row(
          columns,
          columns.map(({ title }) => title),
          true,
        );
      this.#row(columns, row, false);
    }
  }

  #heightOf(columns: readonly Column[], cells: readonly string[]): number {
    this.#doc.font('Helvetica').fontSize(8);
    const heights = columns.map((column, index) =>
      this.#doc.heightOfString(printable(cells[index] ?? ''), { width: column.width - 6 }),
    );
    return Math.max(10, ...heights) + 5;
  }

  #row(columns: readonly Column[], cells: readonly string[], isHead: boolean): void {
    const height = this.#heightOf(columns, cells);
    this.#doc
      .font(isHead ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(8)
      .fillColor(isHead ? ink.muted : ink.text);
    let x = left;
    for (const [index, column] of columns.entries()) {
      this.#write(cells[index] ?? '', { x, of: column.width - 6, align: column.align ?? 'left' });
      x += column.width;
    }
    this.#y += height;
    this.#doc
      .moveTo(left, this.#y - 3)
      .lineTo(left + width, this.#y - 3)
      .lineWidth(0.5)
      .strokeColor(ink.line)
      .stroke();
  }

  /** Writes this at the foot of each page, with its number. */
  foot(text: string): void {
    const { start, count } = this.#doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.#doc.switchToPage(page);
      // The margin would else begin another page.
      this.#doc.page.margins.bottom = 0;
      this.#y = 790;
      this.#doc.font('Helvetica').fontSize(8).fillColor(ink.muted);
      this.#write(`${text} Página ${page - start + 1} de ${count}.`);
    }
  }
}
