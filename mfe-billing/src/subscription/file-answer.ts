/** A file that the server answered with: an address within the page, and the name to save it under. */
export interface FileAnswer {
  url: string;
  fileName: string;
}

/** The file is on its way to the disk long before; its memory is given back then. */
const keepMs = 30_000;

const nameIn = (disposition: string | null) => /filename="([^"/\\]+)"/.exec(disposition ?? '')?.[1];

/** Reads a file in the shape of the wire's envelope; a failure is read as the JSON that it is. */
export const readFileAnswer =
  (fallbackName: string) =>
  async (response: Response): Promise<unknown> => {
    if (!response.ok) return response.json();
    const fileName = nameIn(response.headers.get('Content-Disposition')) ?? fallbackName;
    const data: FileAnswer = { url: URL.createObjectURL(await response.blob()), fileName };
    return { data };
  };

/** Hands the file to the browser's downloads. */
export function saveFile({ url, fileName }: FileAnswer): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keepMs);
}
