import type { Proof } from '#contract/calls/road/proof-record.ts'
import { listProofs } from '#contract/calls/road/proofs.ts'
import { orderOfThing, type ProofThing, proofThings } from '#contract/calls/rules/proof-rules.ts'
import type { Turno } from '#contract/calls/turnos.ts'
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

/** Things that left a turno while its proof was written, as an earlier version or this phone's orders name them. */
export async function readGone(db: Db, turno: Turno, keys: readonly string[]): Promise<ProofThing[]> {
  const held = new Set(proofThings(turno).map(({ clave: key }) => key))
  const gone = keys.filter((key) => !held.has(key))
  if (gone.length === 0) return []
  const before = (await readProofs(db, turno.uuid)).flatMap(({ lineas }) => lineas)
  const orders = await db.pedidos.bulkGet(gone.map(orderOfThing))
  return gone.flatMap((key, at): ProofThing[] => {
    const line = before.findLast(({ clave: own, product_code }) => own === key && product_code !== '')
    if (line) return [line]
    const order = orders[at]
    if (!order) return []
    const { product_code, product_name, lote: lot, unit, quantity } = order
    return [
      {
        clave: key,
        product_code,
        product_name: product_name || product_code,
        lote: lot,
        unit,
        pedida: quantity,
      },
    ]
  })
}
