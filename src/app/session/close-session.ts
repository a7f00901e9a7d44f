import type { TakenAway } from '#contract/kit/errors.ts'
import { QUERIES_KEY } from '#src/app/page/query-client.ts'
import type { OpenSession } from '#src/app/page/session-context.ts'
import { waitingCount } from '#src/offline/changes.ts'
import { ownerOf } from '#src/offline/session/stored-session.ts'

/**
 * Shows nothing of a person whose session is over on this phone, once: the page starts again at the sign-in, which says
 * why and how much waits. [SEC90, A191]
 */
export async function close({ gate, device, stored }: OpenSession, why?: TakenAway): Promise<void> {
  if (gate.isClosed()) return
  gate.close()
  const unsent = await waitingCount(device.db).catch(() => 0)
  device.close()
  localStorage.removeItem(`${QUERIES_KEY}.${ownerOf(stored)}`)
  location.replace(signInAddress({ unsent, why }))
}

function signInAddress({ unsent, why }: { unsent: number; why?: TakenAway | undefined }): string {
  const said = { ...(why && { cierre: why }), ...(unsent > 0 && { pendientes: String(unsent) }) }
  const query = new URLSearchParams(said).toString()
  return query ? `/login?${query}` : '/login'
}
