import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#src/offline/db/db.ts'
import { emptyDb, id, order } from '#tests/worlds/outbox-world.ts'
import { recorder } from './recorder.ts'
import { imagesOf } from './replay.ts'

let db: Db

beforeEach(async () => {
  db = await emptyDb()
})
afterEach(() => db.delete())

describe('an effect that replaces rows between which many others lie [SY10]', () => {
  it.each(['expected', 'not expected'])('keeps them as they were, %s', async (how) => {
    const held = Array.from({ length: 40 }, (_, n) => order(id(n + 1), { quantity: 7 }))
    await db.pedidos.bulkPut(held)
    const ends = [held[0], held[39]] as [(typeof held)[0], (typeof held)[0]]

    const images = await db.transaction('rw', db.pedidos, async () => {
      const { write, finish } = recorder(db)
      const keys = ends.map(({ uuid }) => uuid)
      if (how === 'expected') write.expect('pedidos', keys)
      for (const row of ends) await write.put('pedidos', { ...row, quantity: 9 })
      const { changes, written } = finish()
      await written
      return imagesOf(await changes)
    })

    expect(images).toEqual(ends.map((row) => ({ table: 'pedidos', key: row.uuid, row })))
    expect(
      await db.pedidos
        .where('uuid')
        .anyOf(ends.map(({ uuid }) => uuid))
        .toArray(),
    ).toMatchObject([{ quantity: 9 }, { quantity: 9 }])
  })
})
