/** `Lote B-1042 · Chapa 3`: facts in one line; those that are not there leave no dot behind. */
export const facts = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ')
