import { localQuery } from '#src/bridge/local-query.ts'
import { waitingChanges } from '#src/offline/changes.ts'
import { type Prepared, readPrepared } from '#src/offline/prepared.ts'

export interface PhoneSummary {
  prepared: Prepared | null
  unsent: number
  aside: number
}

/** This phone's data on the home screen. */
export function resumenDelTelefono() {
  return localQuery({
    key: ['inicio'],
    read: async (db): Promise<PhoneSummary> => {
      const [prepared, rows] = await Promise.all([readPrepared(db), waitingChanges(db)])
      const aside = rows.filter((row) => row.state !== 'pendiente' && row.state !== 'enviando').length
      return { prepared: prepared ?? null, unsent: rows.length, aside }
    },
  })
}
