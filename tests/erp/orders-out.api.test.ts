import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FullOrder } from '#contract/calls/orders.ts'
import { readOrderAnswers } from '#server/features/orders/erp/read-answers.ts'
import { sendOrders } from '#server/features/orders/erp/send-orders.ts'
import { createLog } from '#server/http/log.ts'
import type { JobContext } from '#server/jobs/job.ts'
import { markOrdersGoOut } from '#server/records/order/erp.ts'
import { sentNow } from '#tests/servers/due-jobs.ts'
import { blobsInMemory } from '#tests/servers/handler-context.ts'
import { ordersWorld, type Person, type World } from '#tests/worlds/orders-world.ts'

let world: World
let erpDir: string
const homes: string[] = []

beforeAll(async () => {
  world = await ordersWorld()
})

beforeEach(async () => {
  await world.leave()
  await markOrdersGoOut(world.database.db, true)
  erpDir = mkdtempSync(join(tmpdir(), 'cantera-erp-'))
  homes.push(erpDir)
})

afterAll(() => {
  for (const home of homes) rmSync(home, { recursive: true, force: true })
})

const context = () =>
  ({
    db: world.database.db,
    blobs: blobsInMemory(),
    log: createLog('silent'),
    erpDir,
  }) as unknown as JobContext & { erpDir: string }

const out = () => readdirSync(join(erpDir, 'out')).sort()

/** A minute goes by, and the job runs. */
async function send(): Promise<void> {
  await world.database.db.execute(
    sql`update order_exports set at = at - interval '1 minute' where request is null`,
  )
  await sendOrders(context(), {})
}

function fileOf(uuid: string, version = 1): Record<string, string> {
  const [names = '', cells = ''] = readFileSync(
    join(erpDir, 'out', `pedido-${uuid}-v${version}.csv`),
    'utf8',
  ).split('\r\n')
  const values = cells.split(';')
  return Object.fromEntries(names.split(';').map((name, at) => [name, values[at] ?? '']))
}

const edit = (uuid: string, more: object, who: Person = 'vera') =>
  world.call(who, '/api/pedido', { body: world.form({ uuid, ...more }) })

const setStatus = (uuid: string, status: string) =>
  world.call('vera', '/api/pedido/set-status', { body: { uuid, status } })

const erpOf = async (uuid: string, who: Person = 'vera') =>
  (await world.call(who, `/api/pedido/${uuid}`)).body.data.pedido.erp

const rows = async (): Promise<Record<string, unknown>[]> =>
  (await world.database.db.execute(sql`select version, status from order_exports order by order_id, version`))
    .rows

test('an order goes out once, a minute after its last change, and is unconfirmed from the beginning', async () => {
  const { pedido: order } = await world.pedir('ana', {
    form_client_note: 'Obra; piso 2',
    form_lote: 'B-1042',
  })
  await sendOrders(context(), {})
  expect([order.erp, await rows()]).toEqual([
    { estado: 'sin confirmar', at: expect.any(String), nro_pedido: '', mensaje: '' },
    [{ version: 1, status: 'pendiente' }],
  ])

  await send()
  const text = readFileSync(join(erpDir, 'out', `pedido-${order.uuid}-v1.csv`), 'utf8')
  await send()

  expect(out()).toEqual([`pedido-${order.uuid}-v1.csv`])
  expect(text.split('\r\n')).toEqual([
    'pedido;version;numero;grupo;grupo_nombre;creado;cuit;cliente_sap;cliente;producto;descripcion;cantidad;unidad;lote;sucursal;fecha_entrega;nota;estado;vendedor;nro_pedido;chapas;precio;moneda;descuento;presupuesto;resto',
    expect.stringMatching(
      new RegExp(
        `^${order.uuid};1;${order.id};;;\\d{4}-\\d\\d-\\d\\d;30-70000001-\\d;;Marmolería Pérez;MC-20;Mármol MC-20;2,00;M2;B-1042;Córdoba;;"Obra; piso 2";Pendiente;vera@example.com;;;10,00;U\\$D;;;$`,
      ),
    ),
    '',
  ])
  expect(await rows()).toEqual([{ version: 1, status: 'enviado' }])
})

test('nothing waits and nothing is unconfirmed where orders do not go to the ERP', async () => {
  await markOrdersGoOut(world.database.db, false)
  const { pedido: order } = await world.pedir('ana')
  await edit(order.uuid, { form_quantity: 3 })
  await send()

  expect([await erpOf(order.uuid), await rows(), readdirSync(erpDir)]).toEqual([null, [], []])
})

test('changes in a row are one version, later ones the next, and what does not concern the ERP is none', async () => {
  const { pedido: order } = await world.pedir('vera')
  await edit(order.uuid, { form_quantity: 3 })
  await edit(order.uuid, { form_quantity: 4 })
  await send()
  await setStatus(order.uuid, 'En preparación')
  await send()
  await edit(order.uuid, { form_quantity: 4, form_client_note: 'Con cuidado' })
  await send()

  expect(await rows()).toEqual([
    { version: 1, status: 'enviado' },
    { version: 2, status: 'enviado' },
  ])
  expect([fileOf(order.uuid).cantidad, fileOf(order.uuid, 2)]).toMatchObject([
    '4,00',
    { nota: 'Con cuidado', estado: 'En preparación' },
  ])
})

test('what is called off before it went out never does; afterwards it is a new version', async () => {
  const [early, late] = [await world.pedir('vera'), await world.pedir('vera')]
  await setStatus(early.pedido.uuid, 'Cancelado')
  await send()
  await setStatus(late.pedido.uuid, 'Cancelado')
  await send()

  expect(out()).toEqual([1, 2].map((version) => `pedido-${late.pedido.uuid}-v${version}.csv`))
  expect(fileOf(late.pedido.uuid, 2).estado).toBe('Cancelado')
  expect([await erpOf(early.pedido.uuid), (await erpOf(late.pedido.uuid)).estado]).toEqual([
    null,
    'sin confirmar',
  ])
})

test('the lines of one form are files of their own that name their group', async () => {
  const { body } = await world.call('lola', '/api/pedido-multiple', {
    body: {
      ...{ form_billing_cuit: world.form().form_billing_cuit, form_branch: 'Córdoba', asignar_turno: '1' },
      productos: [1, 2].map((quantity) => ({ product_code: 'MC-20', unit: 'M2', quantity })),
    },
  })
  await send()

  const [one, other] = body.data.pedidos.map(({ pedido: order }: FullOrder) => fileOf(order.uuid))
  expect([out().length, body.data.pedidos[0].pedido.erp.estado]).toEqual([2, 'sin confirmar'])
  expect([one.grupo, other.grupo]).toEqual([body.data.grupo.uuid, body.data.grupo.uuid])
})

test('a process killed between a file and its mark writes the same file again, and a change meanwhile is the next', async () => {
  const { db } = world.database
  const { pedido: order } = await world.pedir('vera')
  await db.execute(
    sql.raw(`create function no_mark() returns trigger language plpgsql as
    $$ begin if new.status = 'enviado' then raise 'killed'; end if; return new; end $$`),
  )
  await db.execute(
    sql`create trigger no_mark before update on order_exports for each row execute function no_mark()`,
  )
  await expect(send()).rejects.toThrow()
  await db.execute(sql`drop trigger no_mark on order_exports`)
  await edit(order.uuid, { form_quantity: 9 })
  const [left, before] = [out(), fileOf(order.uuid)]
  await sendOrders(context(), {})

  expect([left, out(), fileOf(order.uuid)]).toEqual([[`pedido-${order.uuid}-v1.csv`], left, before])
  await send()
  expect([fileOf(order.uuid).cantidad, fileOf(order.uuid, 2).cantidad]).toEqual(['2,00', '9,00'])
})

test('without a folder to write into nothing is lost', async () => {
  const { pedido: order } = await world.pedir('vera')
  writeFileSync(join(erpDir, 'out'), '')
  await expect(send()).rejects.toThrow()
  await rename(join(erpDir, 'out'), join(erpDir, 'elsewhere'))
  await sendOrders(context(), {})

  expect(out()).toEqual([`pedido-${order.uuid}-v1.csv`])
})

let files = 0

/** The ERP puts its answers down, and they are read; what was wrong with them. */
async function answer(...lines: string[]): Promise<string> {
  await mkdir(join(erpDir, 'in'), { recursive: true })
  files += 1
  const file = join(erpDir, 'in', `pedidos-respuesta-${files}.csv`)
  writeFileSync(file, ['pedido;version;estado;nro_pedido;mensaje', ...lines, ''].join('\r\n'))
  const before = new Date(Date.now() - 120_000)
  utimesSync(file, before, before)
  await readOrderAnswers(context(), {})
  const errors = join(erpDir, 'in', 'error')
  const found = readdirSync(join(erpDir, 'in')).includes('error') ? readdirSync(errors) : []
  const text = found.find((name) => name.endsWith('.txt'))
  const words = text ? readFileSync(join(errors, text), 'utf8').trim() : ''
  rmSync(errors, { recursive: true, force: true })
  return words
}

test('an answer confirms an order under its number, once, and its story says so', async () => {
  const { pedido: order } = await world.pedir('ana')
  await send()
  const line = `${order.uuid};1;OK;45000123;`
  const words = [
    await answer(line),
    await answer(line),
    await answer(`${order.uuid};1;ok;45000999;`),
    await answer(`${order.uuid};1;error;;tarde`),
  ]

  const refused = 'línea 2: pedido: esta versión ya está confirmada con el número 45000123'
  expect(words).toEqual(['', '', refused, refused])
  const { body } = await world.call('ana', `/api/pedido/${order.uuid}`)
  expect(body.data.pedido).toMatchObject({
    version: 2,
    erp: { estado: 'confirmado', nro_pedido: '45000123' },
  })
  expect(body.data.messages.at(-1)).toMatchObject({
    title: 'Confirmado por el ERP: pedido 45000123',
    actor: 'Sistema',
  })

  await edit(order.uuid, { form_quantity: 3 })
  expect(await erpOf(order.uuid)).toMatchObject({ estado: 'sin confirmar', nro_pedido: '45000123' })
})

test('a late answer to an older version says nothing of the order as it is now', async () => {
  const { pedido: order } = await world.pedir('vera')
  await send()
  await edit(order.uuid, { form_quantity: 3 })
  expect(await answer(`${order.uuid};1;ok;45000123;`)).toBe('')
  expect((await erpOf(order.uuid)).estado).toBe('sin confirmar')
  await send()
  expect(await answer(`${order.uuid};2;ok;45000123;`)).toBe('')

  expect((await erpOf(order.uuid)).estado).toBe('confirmado')
})

test('a refusal is read with its words by sellers alone, who get one mail for theirs', async () => {
  const made = [await world.pedir('ana'), await world.pedir('ana')].map(({ pedido: order }) => order)
  await send()
  await answer(...made.map(({ uuid }) => `${uuid};1;error;;Crédito de Otra S.A. agotado`))

  const uuid = made[0]?.uuid ?? ''
  expect([await erpOf(uuid), await erpOf(uuid, 'ana')]).toMatchObject([
    { estado: 'rechazado', mensaje: 'Crédito de Otra S.A. agotado' },
    { estado: 'rechazado', mensaje: '' },
  ])
  const told = JSON.stringify((await world.call('ana', `/api/pedido/${uuid}`)).body)
  const feed = JSON.stringify((await world.call('ana', '/api/pull/pedidos')).body)
  expect([told, feed].filter((text) => text.includes('Otra S.A.'))).toEqual([])
  const mails = await sentNow(world.database)
  expect(mails.map(({ subject }) => subject)).toEqual(['El ERP rechazó 2 pedidos'])
  expect(mails[0]?.text).toContain('Crédito de Otra S.A. agotado')
  await edit(uuid, { form_quantity: 3 })
  expect(await erpOf(uuid)).toMatchObject({ estado: 'sin confirmar', mensaje: '' })
})

test('lines of no order, no version or no sense are complained about, and the others apply', async () => {
  const { pedido: order } = await world.pedir('vera')
  await send()
  const words = await answer(
    `${order.uuid.replace(/^.{8}/, '00000000')};1;ok;1;`,
    `${order.uuid};7;ok;1;`,
    `${order.uuid};uno;ok;1;`,
    'x;1;ok;1;',
    `${order.uuid};1;quizás;1;`,
    `${order.uuid};1;ok;;`,
    `${order.uuid};1;ok;45000123;`,
  )

  expect(words.split('\r\n').sort()).toEqual([
    'línea 2: pedido: no existe',
    'línea 3: version: no se envió',
    'línea 4: version: no es un número',
    'línea 5: pedido: no es un identificador',
    'línea 6: estado: debe ser ok o error',
    'línea 7: nro_pedido: falta',
  ])
  expect((await erpOf(order.uuid)).estado).toBe('confirmado')
})
