/** Ends this person's overrides and loads the page again. Resolves to whether the portal has ended them. */
export async function endOverrides(): Promise<boolean> {
  const response = await fetch('/portal/overrides', { method: 'DELETE' }).catch(() => undefined);
  if (response?.ok) window.location.reload();
  return response?.ok ?? false;
}
