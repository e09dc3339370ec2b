/** Saves a text of several pieces as a file of the person's. */
export function saveFile(name: string, pieces: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([...pieces], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the address after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
