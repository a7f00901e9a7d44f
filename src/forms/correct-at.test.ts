import { expect, test } from 'vitest'
import { OPERATIONS } from '#contract/operations.ts'
import { correctAt } from './correct-at.ts'

const row = (type: string, args: Record<string, unknown> = {}) => ({
  id: 'op-1',
  type,
  args: { uuid: 'p', pedido_id: 'p', id: 'g', grupo_de_pedido_id: 'g', group_id: 'g', ...args },
  state: 'rechazado' as const,
  attempts: 1,
})

test('what was refused of groups and of several orders is put right in the dialog that made it', () => {
  expect(correctAt(row('orders.change-statuses.v1'))).toBe('/pedido?abierto=estado&pendiente=op-1')
  expect(correctAt(row('groups.create.v1'))).toBe('/pedido?abierto=nuevo-grupo&pendiente=op-1')
  expect(correctAt(row('groups.add.v1'))).toBe('/pedido?abierto=grupo-existente&pendiente=op-1')
  expect(correctAt(row('groups.edit.v1'))).toBe('/pedido?abierto=editar-grupo&grupo=g&pendiente=op-1')
  expect(correctAt(row('groups.change-status.v1'))).toBe(
    '/pedido?abierto=estado-de-grupo&grupo=g&pendiente=op-1',
  )
})

test('a change of one order is made again on its screen, and only once it was refused', () => {
  const change = row('orders.change-lot.v1')

  expect(correctAt(change)).toBe('/pedido/p')
  expect(correctAt({ ...change, state: 'pendiente', attempts: 0 })).toBeNull()
})

test('only what has nothing to put right has no place for it', () => {
  const without = OPERATIONS.filter(({ name }) => correctAt(row(name)) === null).map(({ name }) => name)

  expect(without.sort()).toEqual([
    'boards.end.v1',
    'busquedas.borrar.v1',
    'busquedas.guardar.v1',
    'claims.add-photo.v1',
    'claims.change-status.v1',
    'entregas.foto.v1',
    'groups.remove.v1',
    'holds.change.v1',
    'holds.create.v1',
    'holds.extend.v1',
    'holds.release.v1',
    'notificaciones.leer.v1',
    'photos.delete.v1',
    'photos.upload.v1',
    'repartos.estado.v1',
    'turnos.delete.v1',
    'turnos.etapa.v1',
    'turnos.mark-delivered.v1',
    'turnos.responder.v1',
  ])
})
