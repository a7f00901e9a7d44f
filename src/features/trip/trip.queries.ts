import { BRANCHES } from '#contract/rules/branch.ts'
import { localQuery } from '#src/read/local-query.ts'
import { type Prepared, readPrepared } from '#src/read/preparing.ts'

export interface Trip {
  /** Branches that can be chosen, by name. */
  branches: string[]
  prepared: Prepared | null
}

/** Data this phone has prepared for going out, and could prepare. */
export function trip() {
  return localQuery({
    key: ['salida'],
    read: async (db): Promise<Trip> => {
      const [held, prepared] = await Promise.all([db.sucursales.toArray(), readPrepared(db)])
      const active = held.filter((item) => item.active).map((item) => item.nombre)
      const branches = active.length > 0 ? active.sort((a, b) => a.localeCompare(b, 'es')) : [...BRANCHES]
      return { branches, prepared: prepared ?? null }
    },
  })
}
