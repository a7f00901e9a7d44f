import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { estimateTrip, FEED_TABLES } from '#contract/calls/pull.ts'
import type { AppError } from '#contract/kit/errors.ts'
import type { Context } from '#server/http/handler.ts'
import { lockTurno } from '#server/records/turno/change.ts'
import { writeHolds } from '#server/records/turno/sets.ts'
import { ask, callerWith, contextFor, seller } from '#tests/servers/handler-context.ts'
import { customer, feedWorld, sellers, soon } from '#tests/worlds/feed-world.ts'
import { pullHandlers } from './pull.handlers.ts'

const handlers = pullHandlers({})

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

  test('ERP orders and carriers are also for whoever makes turnos, of the accounts in scope', async () => {
    const maker = {
      caller: callerWith({ p: { 'turno-ver': true, 'turno-crear': true } }),
      scope: { accounts: [2] },
    }

    expect((await readAll('reservas', {}, maker)).rows).toMatchObject([
      { account_id: 2, sap_order: '4501', product_name: 'Mármol 1', account: { cuit: '30-2' } },
    ])
    expect((await readAll('fleteros', {}, maker)).rows).toMatchObject([{ nombre: 'Fletes Núñez' }])
    expect((await readAll('fleteros', {}, customer(1))).rows).toEqual([])
  })

  test('SEC7 a turno of two accounts brings each of them only its own part', async () => {
    const whole = await readAll('turnos')
    const part = await readAll('turnos', {}, customer(2))

    expect(whole.rows).toHaveLength(2)
    expect(part.rows).toMatchObject([
      { account_names: 'Mesadas SRL', grupos_de_pedidos: [], sap_orders: [{ sap_order: '4501' }] },
    ])
    expect(JSON.stringify(part.rows)).not.toMatch(/Piedras|Obra|4500/)
    expect((await readAll('turnos', {}, customer(3))).rows).toEqual([])
  })

  test('turnos are those of the branches chosen, from a week ago on', async () => {
    expect((await readAll('turnos', { sucursales: 'Mendoza' })).rows).toEqual([])
    await db.execute(sql`update turnos set fecha = '2020-01-01' where id = 2`)

    expect((await readAll('turnos', { sucursales: 'Córdoba' })).rows.map(({ id }) => id)).toEqual([1])
  })

  test('an account that leaves a turno is told that it is gone; the other one is not', async () => {
    const [who, other] = [customer(2), customer(1)]
    const held = await readAll('turnos', {}, who)
    const uuid = held.rows[0]?.uuid
    const { cursor } = await readAll('turnos', {}, other)

    await db.transaction(async (tx) => {
      const { holds } = await lockTurno(tx, { accounts: null }, String(uuid))
      await tx.execute(sql`update turnos set tx = tx where uuid = ${String(uuid)}`)
      await writeHolds(tx, 1, { ...holds, accounts: [1], sap_orders: [] })
    })

    await soon(async () =>
      expect((await pull('turnos', { cursor: held.cursor }, who)).removed).toEqual([uuid]),
    )
    await soon(async () =>
      expect((await pull('turnos', { cursor }, other)).rows).toMatchObject([{ uuid, sap_orders: [] }]),
    )
    expect((await readAll('turnos', {}, who)).rows).toEqual([])
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
      [
        'pedidos',
        'grupos',
        'productos',
        'fotos',
        'reservas',
        'transito',
        'turnos',
        'fleteros',
        'camiones',
        'repartos',
        'codigos',
        'ordenesDeTrabajo',
        'reclamos',
        'apartados',
        'presupuestos',
        'busquedas',
      ].map((table) => [table, 'sin-permiso']),
    )
  })
})

test('an estimate counts what would come, and only what the caller may read', async () => {
  const input = { sucursales: 'Córdoba', dias: 60, fotos: 'miniaturas' }
  const estimate = (who: Partial<Context>, photos = 'miniaturas') =>
    ask(estimateTrip, { handlers, context: contextFor(db, who), input: { ...input, fotos: photos } })
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

test('an estimate offers what a phone will hold: lots with pieces, and a picture that plates share once', async () => {
  const input = { sucursales: 'Córdoba', dias: 60, fotos: 'miniaturas' }
  const estimate = () => ask(estimateTrip, { handlers, context: contextFor(db, sellers), input })
  const before = await estimate()

  await db.execute(sql`
    insert into lots (id, product_code, batch, batch_search, branch, height, length, net_stock, net_m2, price)
    values (71, 'MA-1', 'B-71', '', 'Córdoba', 160, 280, 0, 0, 100)`)
  await db.execute(sql`
    insert into photos (uuid, lot_id, number, fuente, sha256, bytes, thumb_bytes, width, height)
    values (gen_random_uuid(), 1, 2, 'custom', 'aa', 900, 40, 10, 10)`)

  expect(await estimate()).toEqual(before)
})
