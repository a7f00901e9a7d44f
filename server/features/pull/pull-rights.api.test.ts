import { describe, expect, test } from 'vitest'
import type { AppError } from '#contract/errors.ts'
import { estimarSalida, FEED_TABLES } from '#contract/pull.ts'
import type { Context } from '#server/http/handler.ts'
import { customer, feedWorld, sellers } from '#tests/feed-world.ts'
import { ask, callerWith, contextFor, seller } from '#tests/handler-context.ts'
import { pullHandlers as handlers } from './pull.handlers.ts'

const { db, pull, readAll } = await feedWorld()

describe('who may read what', () => {
  test('a customer reads orders, groups and accounts of its own', async () => {
    const who = customer(2)
    const orders = await readAll('pedidos', {}, who)

    expect(new Set(orders.rows.map((row) => row.account_id))).toEqual(new Set([2]))
    expect(new Set(orders.rows.map((row) => row.crm_name))).toEqual(new Set([null]))
    expect((await readAll('grupos', {}, who)).rows).toEqual([])
    expect((await readAll('cuentas', {}, who)).rows.map((row) => row.id)).toEqual([2])
  })

  test('reservas are for sellers and material in transit for who has the permission; others read empty feeds', async () => {
    const who = customer(1)

    expect(await pull('reservas', {}, who)).toMatchObject({ rows: [], removed: [], total: 0 })
    expect(await pull('transito', {}, who)).toMatchObject({ rows: [], removed: [], total: 0 })
    expect((await readAll('reservas', {}, { caller: seller, scope: { accounts: [2] } })).rows).toHaveLength(1)
  })

  test('photos are those of the branches chosen', async () => {
    expect((await readAll('fotos', { sucursales: 'Mendoza' })).rows.map((row) => row.lote_id)).toEqual([2])
  })

  test('a table asks for its own permission', async () => {
    const nobody = { caller: callerWith({ p: {} }), scope: { accounts: [1] } }
    const refused = await Promise.all(
      FEED_TABLES.map((table) =>
        pull(table, {}, nobody).then(
          () => null,
          (error: AppError) => [table, error.code],
        ),
      ),
    )

    expect(refused.filter(Boolean)).toEqual(
      ['pedidos', 'grupos', 'productos', 'fotos', 'reservas', 'transito'].map((table) => [
        table,
        'sin-permiso',
      ]),
    )
  })
})

test('an estimate counts what would come, and only what the caller may read', async () => {
  const input = { sucursales: 'Córdoba', dias: 60, fotos: 'miniaturas' }
  const estimate = (who: Partial<Context>, fotos = 'miniaturas') =>
    ask(estimarSalida, { handlers, context: contextFor(db, who), input: { ...input, fotos } })
  const orders = (await readAll('pedidos', { sucursales: 'Córdoba' })).rows.length

  expect(await estimate(sellers)).toMatchObject({
    lotes: 1,
    pedidos: orders,
    cuentas: 3,
    fotos: 1,
    bytes_fotos: 40,
  })
  expect((await estimate(sellers, 'ninguna')).bytes_fotos).toBe(0)
  expect(await estimate({ caller: callerWith({ p: {} }), scope: { accounts: [1] } })).toMatchObject({
    lotes: 0,
    pedidos: 0,
    cuentas: 1,
    fotos: 0,
  })
})
