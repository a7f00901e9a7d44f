import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getStock } from '#contract/calls/pull-stock.ts'
import type { StockColumns } from '#contract/stock/stock.ts'
import { decodeStock } from '#contract/stock/stock-wire.ts'
import { ensureHistory } from '#server/db/history.ts'
import { pullHandlers } from '#server/features/pull/pull.handlers.ts'
import { seeded } from '#tests/bad-network.ts'
import { ask, contextFor, seller } from '#tests/servers/handler-context.ts'
import { soon } from '#tests/worlds/feed-world.ts'
import { startErpWorld } from './erp-world.ts'

const handlers = pullHandlers({})

const { db, drop, run, rows } = await startErpWorld()
await ensureHistory(db)

const PHONES = 50
const LOTS = 400
const random = seeded(11)

/** Most lots of the last file, each with other pieces now and then, and some new ones. */
function nextFile(round: number): string {
  const lines = Array.from({ length: LOTS + round * 5 }, (_, n) => n)
    .filter(() => random() > 0.04)
    .map((n) => `0001;B-${n};Córdoba;160;320;${random() < 0.1 ? round : 5};100`)
  return ['material;lote;sucursal;alto;largo;piezas;precio', ...lines].join('\n')
}

interface Phone {
  cursor?: string
  lots: Map<number, string>
}

async function pull(phone: Phone): Promise<void> {
  const page = await ask(getStock, {
    handlers,
    context: contextFor(db, { caller: seller }),
    input: { sucursal: 'Córdoba', ...(phone.cursor && { cursor: phone.cursor }) },
  })
  if (page.reset) phone.lots.clear()
  for (const id of page.removed) phone.lots.delete(id)
  for (const lot of decodeStock(page.stock as StockColumns))
    phone.lots.set(lot.id, `${lot.batch}|${lot.net_stock}`)
  phone.cursor = page.cursor
}

test('of fifty phones that pull while files are imported, none misses a change', async () => {
  const phones: Phone[] = Array.from({ length: PHONES }, () => ({ lots: new Map() }))
  const state = { importing: true }
  const pulling = phones.map(async (phone) => {
    while (state.importing) {
      await new Promise((go) => setTimeout(go, random() * 80))
      await pull(phone)
    }
  })

  for (let round = 1; round <= 8; round++) {
    drop('lotes.csv', nextFile(round))
    expect(await run('getBatchStock')).toMatchObject({ status: 'terminada' })
    await db.execute(sql`update lots set reservas = ${round} where batch = 'B-7'`)
  }
  state.importing = false
  await Promise.all(pulling)

  const there = (await rows(`batch, net_stock) from lots where deleted_at is null`)).sort()
  expect(there.length).toBeGreaterThan(LOTS / 2)
  await soon(async () => {
    await Promise.all(phones.map(pull))
    for (const { lots } of phones) expect([...lots.values()].sort()).toEqual(there)
  })
})
