import type { Proof } from '#contract/calls/road/proof-record.ts'
import { listProofs, proveDelivery, uploadProofPhoto } from '#contract/calls/road/proofs.ts'
import { type Landing, landing } from '#src/offline/db/effect.ts'
import type { KnownName, RowWrite } from '#src/offline/db/field-rows.ts'
import { savedRows } from '#src/records/turnos/turnos.landings.ts'

/** The proofs of a turno, complete. */
export const proofsName = (turno: string): KnownName => `entregas:${turno}`

const rowsOf = (proofs: readonly Proof[]): RowWrite[] => proofs.map((row) => ({ table: 'entregas', row }))

export const proofsLandings: Landing[] = [
  landing(
    listProofs,
    ({ data }, { uuid }) => ({
      writes: rowsOf(data),
      whole: [{ table: 'entregas', index: 'turno_uuid', from: uuid, to: uuid }],
      knows: [proofsName(uuid)],
    }),
    ({ uuid }) => [proofsName(uuid)],
  ),
  landing(proveDelivery.endpoint, (answer) => ({
    writes: [...savedRows(answer), ...rowsOf([answer.data.entrega])],
  })),
  landing(uploadProofPhoto.endpoint, ({ data }) => ({ writes: rowsOf([data]) })),
]
