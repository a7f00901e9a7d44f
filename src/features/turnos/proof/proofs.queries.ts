import type { Proof } from '#contract/calls/road/proof-record.ts'
import { listProofs } from '#contract/calls/road/proofs.ts'
import type { Db } from '#src/offline/device.ts'
import { newest, readKnown, readTaken } from '#src/read/known.ts'
import { localQuery } from '#src/read/local-query.ts'
import { proofsName } from '#src/records/turnos/proofs/proofs.landings.ts'

/** The versions of a turno's proof on this phone, oldest first; one that waits to be sent is the newest. */
export async function readProofs(db: Db, turno: string): Promise<Proof[]> {
  const held = await db.entregas.where('turno_uuid').equals(turno).toArray()
  const place = ({ n }: Proof) => n ?? Number.POSITIVE_INFINITY
  return held.sort((a, b) => place(a) - place(b) || a.momento.localeCompare(b.momento))
}

/** The versions of a turno's proof; a turno that only this phone has is not asked for. */
export const proofsOf = (turno: string, isAsked: boolean) =>
  localQuery<Proof[], typeof listProofs>({
    key: ['turnos', 'conformes', turno],
    read: (db) => readProofs(db, turno),
    known: async (db) => {
      const [whole = null] = await readKnown(db, [proofsName(turno)])
      return { at: newest(whole, await readTaken(db, `turno:${turno}`)), isWhole: whole !== null }
    },
    ...(isAsked && { refresh: { endpoint: listProofs, input: { uuid: turno } } }),
  })
