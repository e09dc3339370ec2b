/**
 * Has the browser itself fetch a file and write it to disk as it comes: nothing of it is held in memory. With
 * `download` an answer that is no file leaves the page where it is, as a failed download.
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
