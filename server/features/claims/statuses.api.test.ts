import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { claimsWorld, pictureForm, RESOLVED, type User, uuidOf } from '#tests/worlds/claims-world.ts'
import { purgeClaims } from './purge-claims.ts'

const { server, pool, list, make, answer, move, upload } = await claimsWorld()

describe('the states of a claim', () => {
  test('an answer of the staff takes it, one of the customer waits, and resolving ends the waiting', async () => {
    const { uuid } = await make('cliente')

    const taken = (await answer('vendedora', uuid, 'Lo veo')).body.data
    const waiting = (await answer('cliente', uuid)).body.data
    const resolved = (await move('vendedora', uuid, RESOLVED)).body.data

    expect(taken).toMatchObject({
      estado: 'en curso',
      asignado_uuid: uuidOf('vendedora'),
      esperando_desde: null,
    })
    expect(waiting).toMatchObject({
      estado: 'en curso',
      esperando_desde: expect.any(String),
      asignado_uuid: null,
    })
    expect(resolved).toMatchObject({
      estado: 'resuelto',
      esperando_desde: null,
      resuelto_at: expect.any(String),
    })
    expect(resolved.mensajes.map(({ de }) => de)).toEqual(['cliente', 'equipo', 'cliente'])
  })

  test('it is passed on to who may see it, and to nobody else', async () => {
    const { uuid } = await make('cliente')

    expect(
      (await move('vendedora', uuid, { estado: 'en curso', asignado_uuid: uuidOf('vendedor') })).body.data
        .asignado,
    ).toBeTruthy()
    for (const other of [uuidOf('cliente'), uuidOf('logistica'), uuidOf('baja'), randomUUID()])
      expect((await move('vendedora', uuid, { estado: 'en curso', asignado_uuid: other })).status).toBe(422)
    expect((await list('vendedor')).some((item) => item.uuid === uuid)).toBe(true)
  })

  test.each<[string, { days: number; who: User; status: number; estado: string }]>([
    [
      'the customer within fifteen days opens it again',
      { days: 14, who: 'cliente', status: 200, estado: 'abierto' },
    ],
    ['the customer later is refused', { days: 16, who: 'cliente', status: 422, estado: 'resuelto' }],
    ['the staff adds to it', { days: 16, who: 'vendedora', status: 200, estado: 'resuelto' }],
  ])('once resolved, %s', async (_, { days, who, status, estado: state }) => {
    const { uuid } = await make('cliente')
    await move('vendedora', uuid, RESOLVED)
    await pool.query(`update tickets set resolved_at = now() - $2 * interval '1 day' where uuid = $1`, [
      uuid,
      days,
    ])

    const sent = await answer(who, uuid)

    const [claim] = (await list('cliente')).filter((item) => item.uuid === uuid)
    expect([sent.status, claim?.estado]).toEqual([status, state])
  })

  test('F9 a resolved claim moves no more, and says by whom and with what it is', async () => {
    const { uuid } = await make('cliente')
    await move('vendedora', uuid, RESOLVED)

    const { status, body } = await move('root', uuid, { estado: 'en curso' })

    expect([status, body.code]).toEqual([409, 'transicion-invalida'])
    expect(body.message).toMatch(/^El reclamo ya está resuelto \(.+, \d\d\/\d\d\/\d{4} \d\d:\d\d\)\.$/)
    expect(body.current).toMatchObject({ reclamo: { uuid, estado: 'resuelto' } })
  })

  test('F8 two who take it at once: the second learns of the first; a message in between is no conflict', async () => {
    const { uuid, version } = await make('multicuenta', { account_id: 3 })
    await answer('multicuenta', uuid)
    const headers = { 'if-match': `"${version}"` }

    const first = await move('vendedor', uuid, {
      estado: 'en curso',
      asignado_uuid: uuidOf('vendedor'),
      headers,
    })
    const second = await move('vendedora', uuid, {
      estado: 'en curso',
      asignado_uuid: uuidOf('vendedora'),
      headers,
    })

    expect([first.status, second.status, second.body.code]).toEqual([200, 409, 'version-distinta'])
    expect(second.body.current).toMatchObject({
      reclamo: { asignado_uuid: uuidOf('vendedor') },
      cambios: expect.arrayContaining([
        expect.objectContaining({ campo: 'asignado_uuid', de: null, a: null }),
      ]),
    })
  })

  test('customers move no state', async () => {
    const { uuid } = await make('cliente')

    expect((await move('cliente', uuid, RESOLVED)).status).toBe(403)
  })
})

test('A189 two years after it was resolved a claim goes with its picture, which another claim may still have', async () => {
  const made = await Promise.all([make('cliente'), make('cliente')])
  for (const { uuid } of made) await upload('cliente', uuid, { form: (await pictureForm(randomUUID()))() })
  const stored = async () => {
    const names: string[] = []
    for await (const name of server.blobs.list('reclamos/')) names.push(name)
    return names.length
  }
  const end = async (uuid: string) => {
    await move('vendedora', uuid, RESOLVED)
    await pool.query(`update tickets set resolved_at = now() - interval '25 months' where uuid = $1`, [uuid])
    await purgeClaims(server.database.db, server.blobs)
    return (await list('cliente')).some((item) => item.uuid === uuid)
  }
  const before = await stored()

  expect([await end(made[0].uuid), await stored()]).toEqual([false, before])
  expect([await end(made[1].uuid), await stored()]).toEqual([false, before - 1])
})
