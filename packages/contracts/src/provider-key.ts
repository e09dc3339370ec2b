const rules: readonly [RegExp, string][] = [
  [/[•●∙·*]/u, 'Esta chave está mascarada. Copie a chave completa no painel do provedor.'],
  [/…|\.{2,}|[<>{}]|x{6,}$/iu, 'Este é um exemplo, não uma chave. Copie a chave no painel do provedor.'],
  [/\s/u, 'A chave não pode conter espaços nem quebras de linha.'],
  [/[^\x21-\x7e]/u, 'A chave contém caracteres inválidos. Copie-a novamente no painel do provedor.'],
];

/**
 * Returns why a text cannot be a provider key at all, in Portuguese, or `null`. Prefixes are hints and not
 * checked; an empty text passes, since whether a field is required is a separate rule.
 */
export const providerKeyProblem = (text: string): string | null =>
  rules.find(([wrong]) => wrong.test(text))?.[1] ?? null;
