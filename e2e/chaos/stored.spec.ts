import { orders } from '#contract/records/orders.ts'
import { CREATED, changeLine, STATUS_CHANGED } from '#contract/rules/timeline.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { readRepeated } from './stored.ts'

const MARK = `m${'0'.repeat(32)}`
const NOTE = changeLine(orders.labels.client_note, 'de antes', MARK)

test('what PostgreSQL is asked finds everything that was done twice, and nothing that may come back', async ({
  world: { query: rows },
}) => {
  const [order] = await rows<{ id: number; uuid: string }>('select id, uuid from orders order by id limit 1')
  if (!order) throw new Error('the demo has no order')
  const tell = (title: string, changes: string[], description = '') =>
    rows(
      `insert into order_messages (uuid, order_id, title, changes, description, actor)
       values (gen_random_uuid(), $1, $2, $3, $4, 'prueba')`,
      [order.id, title, JSON.stringify(changes), description],
    )
  const found = async () => (await readRepeated(rows)).map(({ words, about }) => `${words}: ${about}`)
  await rows(`insert into keyed_calls (user_id, key, request_hash, call, status, answer)
    select id, gen_random_uuid(), '', '', 200, '{}' from users limit 1`)

  // An order goes into a group, leaves it, and goes into it again.
  const moves: [string, string][] = [
    ['', MARK],
    [MARK, ''],
    ['', MARK],
  ]
  for (const [from, to] of moves) await tell('Grupo actualizado', [changeLine('Grupo', from, to)])
  await rows(`delete from order_messages where order_id = $1 and title = $2`, [order.id, CREATED])
  await tell(CREATED, [])
  await tell('Pedido actualizado', [NOTE])
  await tell(STATUS_CHANGED, [], MARK)
  expect(await found()).toEqual([])

  await tell(CREATED, [])
  await tell('Pedido actualizado', [NOTE])
  await tell(STATUS_CHANGED, [], MARK)
  await rows(`insert into photos (uuid, lot_id, number, fuente, sha256, source_sha256, bytes, thumb_bytes, width, height)
    select ('00000000-0000-4000-8000-00000000000' || n)::uuid, (select min(id) from lots), 90 + n, 'custom', 'h', 'h', 1, 1, 1, 1
    from generate_series(1, 2) n`)
  const [proof] = await rows<{ id: number; turno: number; uuid: string }>(
    'select p.id, p.turno_id as turno, t.uuid from proofs p join turnos t on t.id = p.turno_id order by p.id limit 1',
  )
  await rows(
    `insert into turno_steps (turno_id, etapa, momento, by) select $1, 'entregado', now(), min(users.id) from users, generate_series(1, 2) n group by n`,
    [proof?.turno],
  )
  await rows(
    `insert into proof_photos (uuid, proof_id, sha256, width, height, preview)
     select ('00000000-0000-4000-8000-00000000001' || n)::uuid, $1, 'h', 1, 1, '' from generate_series(1, 2) n`,
    [proof?.id],
  )
  for (const table of ['orders', 'order_groups', 'turnos', 'trips'])
    await rows(
      `update ${table} set field_changes = '{"nave": [[2, 1, null, "una"], [3, 1, null, "una"], [4, 1, null, "otra"]]}'
       where id = (select min(id) from ${table})`,
    )

  expect(await found()).toEqual([
    `an order was created twice: ${order.uuid}`,
    `a change of status was told twice: ${MARK}`,
    `a note was written twice: ${order.uuid}`,
    `a turno was delivered twice: ${proof?.uuid}`,
    'a picture of a proof was kept twice: 00000000-0000-4000-8000-000000000011',
    'a picture was kept twice: 00000000-0000-4000-8000-000000000001',
    'one change was written twice into orders: una',
    'one change was written twice into order_groups: una',
    'one change was written twice into turnos: una',
    'one change was written twice into trips: una',
  ])
})
