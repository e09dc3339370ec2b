/** A downloaded file: its object URL, and its file name. */
export interface FileAnswer {
  url: string;
  fileName: string;
}

/** Delay before the object URL is revoked, long after the download has started. */
const revokeDelayMs = 30_000;

const nameIn = (disposition: string | null) => /filename="([^"/\\]+)"/.exec(disposition ?? '')?.[1];

/** Reads a file as if it were in the API's envelope; a failure is parsed as JSON. */
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
  setTimeout(() => URL.revokeObjectURL(url), revokeDelayMs);
}
