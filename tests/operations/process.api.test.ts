import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/servers/database.ts'
import { type ServerProcess, startProcess } from '#tests/servers/server-process.ts'

const { url } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'cantera-process-'))
afterAll(() => rmSync(folder, { recursive: true }))

const start = () => startProcess({ DATABASE_URL: url, DATA_DIR: folder })

const status = async ({ address }: ServerProcess, path: string) => (await fetch(`${address}${path}`)).status

test('two processes that start together on one database both serve, and stop cleanly when told to', async () => {
  const running = await Promise.all([start(), start()])

  for (const process of running) {
    expect(await status(process, '/readyz')).toBe(200)
    expect(await status(process, '/api/me')).toBe(401)
    expect(await status(process, '/pagos-demo/panel')).toBe(404)
    expect(await status(process, '/pagos-demo/gateway/v2/orders/uno')).toBe(404)
  }
  expect(await running[0]?.stop('SIGTERM')).toEqual([0, null])
  expect(await running[1]?.stop('SIGINT')).toEqual([0, null])
}, 120_000)
