import type { Transaction } from 'dexie'
import type { Turno } from '#contract/calls/turnos.ts'
import { OF_PHONE } from './new-turno.ts'

/**
 * Gives the copies in turnos of older apps the versions that this phone holds: what a turno showed goes on until
 * something newer comes. Those of a turno that only this phone knows say nothing of their own.
 */
export async function nameVersions(tx: Transaction): Promise<void> {
  const held = await Promise.all([tx.table('grupos').toArray(), tx.table('pedidos').toArray()])
  const versions = new Map(held.flat().map(({ uuid, version }) => [uuid, version]))
  await tx
    .table('turnos')
    .toCollection()
    .modify((turno: Turno) => {
      const named = <T extends { uuid: string }>(copy: T) => ({
        ...copy,
        version: turno.version === 0 ? OF_PHONE : (versions.get(copy.uuid) ?? 0),
      })
      turno.grupos_de_pedidos = turno.grupos_de_pedidos.map((group) => ({
        ...named(group),
        pedidos: group.pedidos.map(named),
      }))
    })
}
