/**
 * Starts a download by the browser itself, which streams the file to disk without holding it in memory. With
 * the attribute `download` an error response becomes a failed download and does not leave the page.
 */
export function startDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}
