import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchMaterials } from '#contract/calls/materials.ts'
import { materialParams } from '#contract/stock/stock-filter.ts'
import { openDatabase } from '#server/db/client.ts'
import { createLog } from '#server/http/log.ts'
import { createStockPacks } from '#server/stock/stock-packs.ts'
import { ways, waysOf } from '#tests/servers/answering-packs.ts'
import { testDatabase } from '#tests/servers/database.ts'
import { ask, contextFor, seller } from '#tests/servers/handler-context.ts'
import { NEAR_CASES, NEAR_STOCK } from '#tests/servers/near-cases.ts'
import { storeStock } from '#tests/worlds/stored-stock.ts'
import { materialsHandlers } from './materials.handlers.ts'

const database = openDatabase((await testDatabase()).url)
afterAll(() => database.close())
const packs = createStockPacks(database.db, createLog('silent'))

beforeAll(async () => {
  await storeStock(database.db, NEAR_STOCK)
  await packs.warm()
})

describe.each(ways)('a search that finds nothing, answered by %s', (way) => {
  const search = (input: object) =>
    ask(searchMaterials, {
      handlers: materialsHandlers({ stock: waysOf(packs)[way] }),
      context: contextFor(database.db, { caller: seller, scope: { accounts: null } }),
      input,
    })

  test.each(NEAR_CASES)('%s: says what the phone says', async (_name, filter, near) => {
    expect((await search({ ...materialParams(filter), cerca: '1' })).cerca).toEqual(near)
  })

  test('says it only where it is asked for, and where nothing was found', async () => {
    expect(await search({ search: 'xyz' })).not.toHaveProperty('cerca')
    expect(await search({ search: 'travertino', cerca: '1' })).not.toHaveProperty('cerca')
  })
})
