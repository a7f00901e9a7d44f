import { absenceOf } from './absence.ts'

/** Why something is not shown that this phone does not hold, in a sentence. */
export function unseenText(error: Error | null): string {
  return absenceOf({ error, isRefreshing: false, refreshed: undefined }) === 'fallo'
    ? `No se pudo consultar: ${error?.message ?? ''}`
    : 'No se pudo consultar: se verá cuando haya conexión.'
}
