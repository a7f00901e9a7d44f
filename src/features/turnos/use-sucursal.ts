import type { Sucursal } from '#contract/calls/catalogos.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useLocal } from '#src/bridge/local-query.ts'
import { writeDraft } from '#src/offline/drafts.ts'
import { SUCURSAL_KEY, sucursalesDeTurnos } from './turnos.queries.ts'

export interface ChosenSucursal {
  sucursales: readonly Sucursal[]
  /** undefined until the phone has read it; null when it knows no branch. */
  sucursal: Sucursal | null | undefined
  /** Why it is that one, in few words; '' where the address says so. */
  motivo: string
  /** Begins with this one the next time. */
  remember: (uuid: string) => void
}

/** The branch of the address, or else the one of this person. */
export function useSucursal(asked: string | undefined): ChosenSucursal {
  const { db, parts } = useDevice()
  const { data } = useLocal(sucursalesDeTurnos(parts.user))
  const found = data?.sucursales.find((one) => one.uuid === (asked ?? data.propia))
  return {
    sucursales: data?.sucursales ?? [],
    sucursal: data && (found ?? null),
    motivo: found && found.uuid === data?.propia ? data.motivo : '',
    remember: (uuid) => void writeDraft(db, SUCURSAL_KEY, uuid),
  }
}
