import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { leftOf } from '#contract/calls/rules/return-rules.ts'
import { returnables } from '#src/records/claims/returnables.ts'
import { seeded } from '#tests/bad-network.ts'
import { line, type ReturnsWorld, returnsWorld } from '#tests/proofs/returns-world.ts'

let world: ReturnsWorld
beforeAll(async () => {
  world = await returnsWorld()
})
const run = (statement: ReturnType<typeof sql>) => world.database.db.execute(statement)
const delivered: ReturnsWorld['delivered'] = (...args) => world.delivered(...args)
const ask: ReturnsWorld['ask'] = (...args) => world.ask(...args)
const claimed: ReturnsWorld['claimed'] = (...args) => world.claimed(...args)
const decide: ReturnsWorld['decide'] = (...args) => world.decide(...args)
const story = async (order: string) =>
  (
    await run(sql`select m.title, m.changes from order_messages m join orders o on o.id = m.order_id
      where o.uuid = ${order} and m.title like '%eclamo%' order by m.id`)
  ).rows

describe('a claim that gives something back', () => {
  test('names its orders with their lots, and their stories tell it', async () => {
    const { order } = await delivered()

    const claim = await claimed('ana', order, 2)

    expect(claim.lineas).toMatchObject([
      { pedido_uuid: order, lote: 'B-1042', unit: 'PZA', cantidad: 2, motivo: 'Rajada', aceptada: null },
    ])
    expect(claim.devolucion).toBeNull()
    expect(await story(order)).toEqual([
      { title: `Reclamo ${claim.id}`, changes: ['Devolución pedida de 2 pzas: Rajada'] },
    ])
  })

  const made: Record<string, () => Promise<object>> = {
    'not delivered': async () => line((await world.booked()).order, 1),
    'delivered 31 days ago': async () => line((await delivered({ days: 31 })).order, 1),
    'of another account': async () => line((await delivered({ account: 2 })).order, 1),
    'that there is not': async () => line(randomUUID(), 1),
    'more than was delivered': async () => line((await delivered()).order, 4),
    'more than its proof says': async () => line((await delivered({ line: { entregada: 1 } })).order, 2),
    'of another lot': async () => line((await delivered()).order, 1, { lote: 'B-9' }),
    'of nothing': async () => line((await delivered()).order, 0),
    'without a reason': async () => line((await delivered()).order, 1, { motivo: ' ' }),
  }
  test.each([
    ['not delivered', 'pedido: Todavía no figura entregado en un turno.'],
    ['delivered 31 days ago', 'pedido: Se entregó hace más de 30 días.'],
    ['of another account', 'pedido: No se encontró el pedido.'],
    ['that there is not', 'pedido: No se encontró el pedido.'],
    ['more than was delivered', 'cantidad: Se puede devolver hasta 3 pzas.'],
    ['more than its proof says', 'cantidad: Se puede devolver hasta 1 pza.'],
    ['of another lot', 'lote: El lote de ese pedido es B-1042.'],
    ['of nothing', 'cantidad: Debe ser más que cero.'],
    ['without a reason', 'motivo: Falta el motivo.'],
  ])('%s is refused at its line', async (name, said) => {
    const { status, body } = await ask(
      'ana',
      [await made[name]?.()].flatMap((each) => each ?? []),
    )

    const [field = '', words = ''] = said.split(': ')
    expect([status, body.errors]).toEqual([422, { [`lineas.0.${field}`]: [words] }])
  })

  test('what was rejected at the truck may be claimed, and what is claimed is not claimed again', async () => {
    const rejected = { entregada: 2, rechazada: 1, motivo: 'Rajada', sin_foto: 'Sin luz' }
    const { order } = await delivered({ line: rejected })
    await claimed('ana', order, 2)

    const again = await ask('ana', [line(order, 2)])
    const twice = await ask('ana', [line(order, 0.5), line(order, 0.5)])

    expect(again.body.errors).toEqual({ 'lineas.0.cantidad': ['Se puede devolver hasta 1 pza.'] })
    expect(twice.body.errors).toEqual({ 'lineas.1.pedido': ['El pedido está dos veces.'] })
  })

  test('40 callers at once never get more than was delivered', async () => {
    const { order } = await delivered()

    const said = await Promise.all(Array.from({ length: 40 }, () => ask('ana', [line(order, 1)])))

    expect(said.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = said.filter(({ status }) => status === 422)
    expect(refused.every(({ body }) => body.errors['lineas.0.pedido'][0].startsWith('Ya se reclamó'))).toBe(
      true,
    )
    expect(refused).toHaveLength(said.filter(({ status }) => status !== 200 && status !== 429).length)
    const { rows } = await run(sql`select sum(l.quantity)::float8 as sum from claim_lines l
      join orders o on o.id = l.order_id where o.uuid = ${order}`)
    expect(rows).toEqual([{ sum: 3 }])
    await run(sql`delete from call_quotas`)
  })

  test('a phone offers what the server takes, whatever was delivered, proved, claimed and decided', async () => {
    const random = seeded(11)
    const int = (most: number) => Math.floor(random() * (most + 1))
    for (let round = 0; round < 12; round++) {
      const proof = { entregada: int(3), rechazada: int(1), motivo: 'x', sin_foto: 'x' }
      const { turno, order } = await delivered({ days: int(1) * 25 + int(6), ...(int(1) && { line: proof }) })
      if (int(1)) {
        const claim = await claimed('ana', order, 1)
        if (claim && int(1)) await decide('vera', claim.uuid, { decision: 'rechaza', texto: 'No' })
      }
      const [held, proofs, claims] = await Promise.all([
        world.call('lola', `/api/turno/${turno.uuid}`),
        world.proofsOf('lola', turno.uuid),
        world.call('ana', '/api/soporte'),
      ])
      const known = new Map(proofs.body.data.map((each: { uuid: string }) => [each.uuid, each]))
      const thing = returnables([held.body.data], known as never, claims.body.data).get(order)
      const left =
        thing && held.body.data.estado === 'entregado' ? leftOf(thing, { now: new Date(), days: 30 }) : ''

      const more = await ask('ana', [line(order, typeof left === 'number' ? left + 1 : 1)])
      expect(more.status, `${round}`).toBe(422)
      if (typeof left === 'number')
        expect((await ask('ana', [line(order, left)])).status, `${round}`).toBe(200)
      else if (left) expect(more.body.errors).toEqual({ 'lineas.0.pedido': [left] })
    }
    await run(sql`delete from call_quotas`)
  })
})

describe('a decision', () => {
  test('grants a part with its reason; its order, its claim and its customer read it, and it is the only one', async () => {
    const { order } = await delivered()
    const { uuid, id } = await claimed('ana', order, 2)
    const part = { decision: 'parcial', lineas: [{ pedido: order, aceptada: 1 }], texto: 'Una se pule' }

    const { status, body } = await decide('vera', uuid, part)
    const second = await decide('vera', uuid, { decision: 'acepta' })

    expect([status, body.message]).toEqual([200, 'Se aceptó una parte de la devolución'])
    expect(body.data).toMatchObject({
      ...{ estado: 'en curso', esperando_desde: null, lineas: [{ cantidad: 2, aceptada: 1 }] },
      devolucion: { decision: 'parcial', texto: 'Una se pule', erp: 'sin confirmar', nota: null },
    })
    expect([second.status, second.body.code]).toEqual([409, 'transicion-invalida'])
    expect(second.body.message).toMatch(/^Ya está decidida \(Vera Sosa/)
    expect((await story(order)).at(-1)).toEqual({
      ...{ title: `Devolución del reclamo ${id}`, changes: ['Aceptado 1 de 2 pzas'] },
    })
    const { rows } = await run(
      sql`select args ->> 'texto' as texto from mails where kind = 'reclamo-respondido' order by id desc limit 1`,
    )
    expect(rows[0]?.texto).toMatch(/Aceptado 1 de 2 pzas\nUna se pule$/)
  })

  test.each<[string, object, object]>([
    [
      'more than was asked for',
      { decision: 'parcial', lineas: [{ pedido: 0, aceptada: 3 }], texto: 'x' },
      { 'lineas.0.aceptada': ['Se reclama 2 pzas.'] },
    ],
    [
      'nothing, as a part',
      { decision: 'parcial', lineas: [], texto: 'x' },
      { decision: ['No se acepta nada: elegí «Rechazar».'] },
    ],
    [
      'all, as a part',
      { decision: 'parcial', lineas: [{ pedido: 0, aceptada: 2 }], texto: 'x' },
      { decision: ['Se acepta todo: elegí «Aceptar todo».'] },
    ],
    ['nothing without a reason', { decision: 'rechaza' }, { texto: ['Falta por qué.'] }],
  ])('of %s is refused', async (_, body, errors) => {
    const { order } = await delivered()
    const { uuid } = await claimed('ana', order, 2)

    const said = await decide(
      'vera',
      uuid,
      JSON.parse(JSON.stringify(body).replace('"pedido":0', `"pedido":"${order}"`)),
    )

    expect([said.status, said.body.errors]).toEqual([422, errors])
  })

  test('SEC3 is not of customers, and foreign and absent claims are the same 404', async () => {
    const { uuid } = await claimed('ana', (await delivered()).order, 1)
    const answers = [
      await decide('ana', uuid, { decision: 'acepta' }),
      await decide('fijo', uuid, { decision: 'acepta' }),
      await decide('fijo', randomUUID(), { decision: 'acepta' }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([403, 404, 404])
    expect(answers[1]?.body).toEqual(answers[2]?.body)
  })

  test('that takes nothing back frees what was claimed, of 20 at once the first holds', async () => {
    const { order } = await delivered()
    const { uuid } = await claimed('ana', order, 3)

    const said = await Promise.all(
      Array.from({ length: 20 }, () => decide('vera', uuid, { decision: 'rechaza', texto: 'No' })),
    )

    expect(said.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    expect((await claimed('ana', order, 3)).lineas).toHaveLength(1)
  })
})
