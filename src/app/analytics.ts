import type { Usuario } from '#contract/sesion.ts'

/** The page's data layer, where the operator has put one; none is loaded by the app. */
interface WithDataLayer {
  dataLayer?: unknown[]
}

/** Tells the data layer who signed in, by ids alone; without a data layer, or offline, nothing happens. [S39, A66, R43] */
export function noteSignIn(
  { id, account }: Pick<Usuario, 'id' | 'account'>,
  page: WithDataLayer = globalThis as WithDataLayer,
): void {
  if (!Array.isArray(page.dataLayer) || !navigator.onLine) return
  page.dataLayer.push({ event: 'login', user_id: id, account_id: account?.id ?? null })
}
