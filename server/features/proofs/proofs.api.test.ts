import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Turno } from '#contract/calls/turnos.ts'
import {
  handed,
  type ProofLineSent,
  type ProofsWorld,
  proofForm,
  proofsWorld,
  SIGNATURE,
} from '#tests/proofs/proofs-world.ts'

let world: ProofsWorld
beforeAll(async () => {
  world = await proofsWorld()
})
const booked: ProofsWorld['booked'] = (account) => world.booked(account)
const prove: ProofsWorld['prove'] = (...args) => world.prove(...args)
const proofsOf: ProofsWorld['proofsOf'] = (...args) => world.proofsOf(...args)

const story = async (order: string) =>
  (
    await world.database.db.execute<{ title: string; changes: string[] }>(sql`
      select m.title, m.changes from order_messages m join orders o on o.id = m.order_id
      where o.uuid = ${order} order by m.id`)
  ).rows

describe('a proof of delivery', () => {
  test('delivers the turno, is read with what it holds, and says in the story what was rejected', async () => {
    const { turno, order, key } = await booked()
    const line = handed(key, { entregada: 1, rechazada: 1, motivo: 'Rajada <b>', sin_foto: 'Sin luz' })

    const { status, body } = await prove('lola', turno.uuid, {
      lineas: [line],
      observaciones: 'En planta baja',
    })

    expect([status, body.data.turno.estado, body.data.turno.conforme_uuid]).toEqual([
      200,
      'entregado',
      body.data.entrega.uuid,
    ])
    expect(body.data.entrega).toMatchObject({
      ...{ n: 1, resultado: 'con rechazos', receptor: 'Ana Ruiz', dni: '30111222', firma: SIGNATURE },
      lineas: [{ clave: key, entregada: 1, rechazada: 1, motivo: 'Rajada <b>', sin_foto: 'Sin luz' }],
      ...{ observaciones: 'En planta baja', aviso: '', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    expect(await story(order)).toContainEqual({
      title: 'Conforme de entrega',
      changes: [expect.stringMatching(/^Rechazado 1 .+: Rajada &lt;b&gt;$/)],
    })
  })

  test('of which nothing was accepted frees the groups of a turno that was rejected', async () => {
    const { turno, key } = await booked()
    const line = handed(key, { entregada: 0, rechazada: 2, motivo: 'Otro color', sin_foto: 'No dejó' })

    const { body } = await prove('lola', turno.uuid, { lineas: [line] })

    expect([body.data.turno.estado, body.data.turno.etapa, body.data.turno.etapa_motivo]).toEqual([
      ...['agendado', 'rechazado', 'Otro color'],
    ])
    const again = await world.save('lola', {
      form_grupos_de_pedidos_id: turno.grupos_de_pedidos.map(({ uuid }) => uuid),
    })
    expect(again.status).toBe(200)
  })

  test('is never changed: a correction is the next version, under a hash of its own', async () => {
    const { turno, key } = await booked()
    const first = await prove('lola', turno.uuid, { lineas: [handed(key)] })
    const seen: Turno = first.body.data.turno
    const second = await prove('lola', turno.uuid, {
      lineas: [handed(key)],
      receptor: 'Ana María Ruiz',
      seen,
    })

    const { data } = (await proofsOf('root', turno.uuid)).body
    expect(data.map(({ n, receptor }: { n: number; receptor: string }) => [n, receptor])).toEqual([
      [1, 'Ana Ruiz'],
      [2, 'Ana María Ruiz'],
    ])
    expect(second.body.data.turno.conforme_uuid).toBe(data[1].uuid)
    expect(data[0].hash).not.toBe(data[1].hash)
    await expect(
      world.database.db.execute(sql`update proofs set receptor = 'Otra' where uuid = ${data[0].uuid}`),
    ).rejects.toThrow()
  })

  test('of two devices the second one is told, keeps all, and may become the next version', async () => {
    const { turno, key } = await booked()
    const lineas = [handed(key)]
    await prove('lola', turno.uuid, { lineas, seen: turno })
    const late = await prove('root', turno.uuid, { lineas, seen: turno, receptor: 'Otro' })

    expect([late.status, late.body.code, late.body.current.quien.fullname]).toEqual([
      ...[409, 'version-distinta', 'Lola Gil'],
    ])
    const mine = await prove('root', turno.uuid, { lineas, seen: late.body.current.turno, receptor: 'Otro' })
    expect([mine.status, mine.body.data.entrega.n]).toEqual([200, 2])
  })

  test('sent again is one; another under its UUID is refused; what was delivered by hand gets it too', async () => {
    const { turno, key } = await booked()
    await world.call('lola', `/api/turno/${turno.uuid}/toggle-estado`, { body: { estado: 'entregado' } })
    const body = proofForm({ lineas: [handed(key)] })
    const send = (more: object = {}) =>
      world.call('lola', `/api/turno/${turno.uuid}/conforme`, { body: { ...body, ...more } })

    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    expect((await send({ receptor: 'Otra' })).body.errors).toEqual({
      entrega: ['El identificador ya pertenece a otro conforme.'],
    })
    expect((await proofsOf('lola', turno.uuid)).body.data).toHaveLength(1)
  })

  test('by a phone whose clock is wrong is recorded with both times, and says so', async () => {
    const { turno } = await booked()
    const momento = new Date(Date.now() - 2 * 86_400_000).toISOString()

    const { body } = await prove('lola', turno.uuid, { momento })

    const { entrega: proof } = body.data
    expect(proof.momento).toBe(momento)
    expect(Math.abs(Date.now() - Date.parse(proof.at))).toBeLessThan(60_000)
    expect(proof.aviso).toBe(
      'No nombra una línea del turno. El reloj del teléfono no coincide con el del servidor.',
    )
  })

  test('names an order that left the turno meanwhile, and says so', async () => {
    const { turno, key } = await booked()
    await world.edit('lola', turno, { form_grupos_de_pedidos_id: '' })

    const { status, body } = await prove('lola', turno.uuid, { lineas: [handed(key)] })

    expect([status, body.data.entrega.aviso]).toEqual([200, 'Una línea ya no es del turno.'])
  })
})

describe('bad input', () => {
  const long = (n: number) => 'x'.repeat(n)
  test.each([
    [
      'an empty signature',
      { firma: '' },
      { firma: ['Falta la firma. Si no quiere firmar, marcá «No firma» y escribí por qué.'] },
    ],
    ['a dot', { firma: '5,5' }, { firma: [expect.stringMatching(/^Falta la firma/)] }],
    ['no name', { receptor: '' }, { receptor: ['Falta el nombre de quien recibe.'] }],
    [
      'a name of 10,000 characters',
      { receptor: long(10_000) },
      { receptor: ['Debe tener como máximo 120 caracteres.'] },
    ],
    [
      'strokes of 100 KB',
      { firma: '10,20 '.repeat(17_000).trim() },
      { firma: [expect.stringMatching(/^La firma es demasiado larga/)] },
    ],
    [
      'strokes that are none',
      { firma: '<path d="M0 0"/>' },
      { firma: [expect.stringMatching(/^La firma no se entiende/)] },
    ],
    ['a DNI of letters', { dni: 'treinta' }, { dni: ['El DNI debe tener 7 u 8 números.'] }],
    ['a moment that is none', { momento: 'ayer' }, { momento: ['El momento no se entiende.'] }],
    [
      'signed and not signed',
      { sin_firma: 'No quiso' },
      { sin_firma: [expect.stringMatching(/^Hay una firma/)] },
    ],
  ])('%s is refused beside its field', async (_name, more, errors) => {
    const { turno, key } = await booked()

    const { status, body } = await prove('lola', turno.uuid, { lineas: [handed(key)], ...more })

    expect([status, body.errors]).toEqual([422, errors])
    expect((await proofsOf('lola', turno.uuid)).body.data).toEqual([])
  })

  test('a megabyte of strokes is refused before it is read', async () => {
    const { turno } = await booked()

    const { status } = await prove('lola', turno.uuid, { firma: '10,20 '.repeat(180_000) })

    expect(status).toBe(413)
  })

  test('lines of other orders, twice, without reason or photo are refused by line', async () => {
    const { turno, key } = await booked()
    const other = await booked(2)
    const lineas = [
      handed(key, { rechazada: 1 }),
      handed(other.key),
      handed(key),
      handed(`pedido:${randomUUID()}`),
      handed('sap:4501:MC-20:B-1042'),
      handed("sap:' or 1=1"),
      handed(key, { clave: '', entregada: -1 }),
    ]

    const { status, body } = await prove('lola', turno.uuid, { lineas: lineas.slice(0, 6) })

    const NOT_OF_IT = ['Esa línea no es de este turno.']
    expect([status, body.errors]).toEqual([
      422,
      {
        'lineas.0.motivo': ['Falta por qué se rechaza.'],
        'lineas.0.sin_foto': ['Sacá una foto de lo rechazado, o escribí por qué no hay.'],
        'lineas.1.clave': NOT_OF_IT,
        'lineas.2.clave': ['La línea está dos veces.'],
        'lineas.3.clave': NOT_OF_IT,
        'lineas.4.clave': NOT_OF_IT,
        'lineas.5.clave': NOT_OF_IT,
      },
    ])
    const negative = await prove('lola', turno.uuid, { lineas: lineas.slice(6) })
    expect(negative.body.errors).toMatchObject({ 'lineas.0.entregada': ['No puede ser menos que cero.'] })
  })
})

describe('who may', () => {
  test('foreign turnos and absent ones are the same 404, customers sign nothing', async () => {
    const { turno } = await booked(2)
    await prove('lola', turno.uuid)

    const foreign = await proofsOf('ana', turno.uuid)
    const absent = await proofsOf('ana', randomUUID())

    expect([foreign.status, absent.status, foreign.body.message]).toEqual([404, 404, absent.body.message])
    expect((await prove('ana', turno.uuid)).status).toBe(403)
    expect((await prove('lola', randomUUID())).status).toBe(404)
  })

  test('a customer reads the lines and pictures of their accounts, and the end of the DNI', async () => {
    const [mine, other] = [await world.group(1), await world.group(2)]
    const turno = await world.book({
      form_accounts_id: ['1', '2'],
      form_grupos_de_pedidos_id: [mine.uuid, other.uuid],
    })
    const keys = [mine, other].map(({ pedido: order }) => `pedido:${order}`)
    const photos = ['', ...keys].map((linea) => ({ uuid: randomUUID(), sha256: 'a'.repeat(64), linea }))
    await prove('lola', turno.uuid, {
      lineas: keys.map((key) => handed(key)),
      fotos: photos,
      observaciones: 'Todo',
    })

    const whole = (await proofsOf('lola', turno.uuid)).body.data[0]
    const seen = (await proofsOf('ana', turno.uuid)).body.data[0]

    expect([whole.lineas.length, whole.fotos.length, whole.dni]).toEqual([2, 3, '30111222'])
    expect(seen.lineas.map(({ clave: key }: ProofLineSent) => key)).toEqual([keys[0]])
    expect(seen.fotos.map(({ uuid }: { uuid: string }) => uuid)).toEqual([photos[1]?.uuid])
    expect([seen.dni, seen.observaciones, seen.receptor]).toEqual(['•••••222', '', 'Ana Ruiz'])
  })
})
