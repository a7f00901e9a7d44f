import { expect, test } from 'vitest'
import { hasPlans, type WorkOrder } from '#contract/calls/work-orders.ts'
import { startTestServer } from '#tests/servers/server.ts'

const server = await startTestServer()

async function read(user: string, query = ''): Promise<WorkOrder[]> {
  const { access_token: token } = await server.signIn(user)
  const { status, body } = await server.call<{ data: WorkOrder[] }>(
    `/api/config/ordenes-de-trabajo?${new URLSearchParams(query)}`,
    { token },
  )
  if (status !== 200) throw new Error(`${status}`)
  return body.data
}

const statusesOf = (all: WorkOrder[]) => [...new Set(all.map((item) => item.ot_estado_de_material))].sort()

test('everything but what has been delivered, newest first, of the accounts in scope', async () => {
  const all = await read('vendedora')
  const own = await read('cliente')

  expect(statusesOf(all)).toEqual([
    'Material digitalizado',
    'Material en CMM',
    'Material en producción',
    'Material listo para entrega',
    'Material seleccionado',
    'Orden finalizada',
    'Sin material',
  ])
  const days = all.map(({ created_at }) => created_at)
  expect(days).toEqual([...days].sort().reverse())
  expect(new Set(own.map(({ account_id }) => account_id))).toEqual(new Set([1]))
  expect(own.length).toBeLessThan(all.length)
})

test('what is ticked, in the order asked for', async () => {
  const delivered = await read('vendedora', 'f=Material entregado,Sin material&orderBy=oldest')

  expect(statusesOf(delivered)).toEqual(['Material entregado', 'Sin material'])
  const days = delivered.map(({ created_at }) => created_at)
  expect(days).toEqual([...days].sort())
})

test('found by the beginnings of words of number, job, material and account, without their accents', async () => {
  const found = await read('vendedora', 'q=24101')
  const parrillas = await read('vendedora', 'q=parrilla cámpana')

  expect(found.map(({ ot_numero }) => ot_numero)).toEqual(['OT-24101'])
  expect(parrillas.length).toBeGreaterThan(0)
  expect(new Set(parrillas.map(({ ot_descripcion }) => ot_descripcion))).toEqual(
    new Set(['Parrilla: mesada y campana']),
  )
  expect(await read('vendedora', 'q=nadaseparece')).toEqual([])
})

test('dates are written as people read them, and some plans open while others do not', async () => {
  const all = await read('vendedora')

  for (const one of all) {
    const [year, month, day] = one.created_at.split('-')
    expect(one.ot_fecha_de_creacion_format).toBe(`${day}/${month}/${year}`)
    expect(one.ot_fecha_de_necesidad_format).toMatch(/^(\d{2}\/\d{2}\/\d{4})?$/)
  }
  expect(new Set(all.map(({ ot_carpeta_de_planos }) => hasPlans(ot_carpeta_de_planos)))).toEqual(
    new Set([true, false]),
  )
})

test('an unchanged list is a 304, and a change of one is seen; feeds carry it too', async () => {
  const { access_token: token } = await server.signIn('vendedora')
  let etag: string | null = null
  const again = async () => {
    const headers = { 'if-none-match': etag ?? '' }
    const said = await server.call('/api/config/ordenes-de-trabajo', { token, headers })
    etag = said.headers.get('etag')
    return said.status
  }

  await expect.poll(again).toBe(304)
  await server.database.pool.query("update work_orders set estado_info = 'Otra cosa' where id = 1")
  expect(await again()).toBe(200)

  const feed = await server.call<{ rows: WorkOrder[] }>('/api/pull/ordenesDeTrabajo?limit=500', {
    token,
  })
  expect(feed.body.rows).toHaveLength(60)
  expect(feed.body.rows.find(({ ot_id }) => ot_id === 1)?.ot_estado_info).toBe('Otra cosa')
})
