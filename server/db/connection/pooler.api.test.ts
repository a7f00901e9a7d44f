import { expect, test } from 'vitest'
import { checkAddresses } from '#server/problems/pooler-problem.ts'
import { startPooler } from '#tests/peers/pooler.ts'
import { testDatabase } from '#tests/servers/database.ts'
import { keepsStatements, sharesBackends } from './pooler.ts'

const { url } = await testDatabase()
const pooled = await startPooler(url)

const check = (direct?: string, owner?: string, own = pooled) =>
  checkAddresses({ databaseUrl: own, databaseDirectUrl: direct, databaseOwnerUrl: owner })

test('a server itself gives every session a backend of its own; a pooler in transaction mode is found out', async () => {
  expect(await sharesBackends(url)).toBe(false)
  expect(await sharesBackends(pooled)).toBe(true)
  expect(await sharesBackends(pooled)).toBe(true)
})

test('statements that are prepared on one backend and wanted on another are found out', async () => {
  expect(await keepsStatements(url)).toBe(true)
  expect(await keepsStatements(pooled)).toBe(false)
})

test('a start is refused in one line that says what to set', async () => {
  await expect(check()).rejects.toThrow(/^DATABASE_URL: leads to a pooler .* DATABASE_DIRECT_URL$/)
  await expect(check(pooled)).rejects.toThrow(/^DATABASE_URL: leads to a pooler .* DATABASE_DIRECT_URL$/)
  await expect(check(url)).rejects.toThrow(
    /^DATABASE_URL: .*keeps no prepared statements: PgBouncer keeps them/,
  )
  await expect(check(undefined, pooled, url)).rejects.toThrow(
    /^DATABASE_OWNER_URL: leads to .*: name the server itself$/,
  )
  await expect(check(pooled, undefined, url)).rejects.toThrow(
    /^DATABASE_DIRECT_URL: leads to .*: name the server itself$/,
  )
  await expect(check(url, url, url)).resolves.toBeUndefined()
})
