import type { Usuario } from '#contract/calls/sesion.ts'
import { listarReclamos } from '#contract/calls/soporte.ts'
import { localQuery } from '#src/bridge/local-query.ts'
import { waitingChanges } from '#src/offline/changes.ts'
import { type Prepared, readPrepared } from '#src/offline/prepared.ts'
import { knownClaims, readUnanswered } from '#src/records/reclamos/reclamos-known.ts'

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

/** Claims that wait for an answer, the longest first. [A186] */
export function reclamosSinResponder(user: Usuario) {
  return localQuery({
    key: ['reclamos-sin-responder'],
    read: (db) => readUnanswered(db, user),
    known: (db) => knownClaims(db),
    refresh: { endpoint: listarReclamos, input: {} },
  })
}
