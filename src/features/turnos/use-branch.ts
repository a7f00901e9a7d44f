import type { Branch } from '#contract/calls/catalogues.ts'
import { writeDraft } from '#src/offline/drafts.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { BRANCH_KEY, turnoBranches } from './turnos.queries.ts'

export interface ChosenBranch {
  sucursales: readonly Branch[]
  /** undefined until the phone has read it; null when it knows no branch. */
  sucursal: Branch | null | undefined
  /** Why it is that one, in few words; '' where the address says so. */
  motivo: string
  /** Begins with this one the next time. */
  remember: (uuid: string) => void
}

/** The branch of the address, or else the one of this person. */
export function useBranch(asked: string | undefined): ChosenBranch {
  const { db, parts } = useDevice()
  const { data } = useLocal(turnoBranches(parts.user))
  const found = data?.sucursales.find((branch) => branch.uuid === (asked ?? data.propia))
  return {
    sucursales: data?.sucursales ?? [],
    sucursal: data && (found ?? null),
    motivo: found && found.uuid === data?.propia ? data.motivo : '',
    remember: (uuid) => void writeDraft(db, BRANCH_KEY, uuid),
  }
}
