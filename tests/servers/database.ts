import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'

/** A database of a test file's own: migrated, empty, dropped when the file ends. */
export type TestDatabase = { url: string; name: string }

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Call it once at the top of a file or in a beforeAll; close your own pools in an afterAll written after it. */
export const testDatabase = (): Promise<TestDatabase> => databaseFrom(inject('server').template)

/** The same with what is in another template. */
export async function databaseFrom(template: string): Promise<TestDatabase> {
  const { url: server } = inject('server')
  const name = `test_${randomBytes(8).toString('hex')}`
  await run(server, `create database ${name} template ${template} strategy file_copy`)
  afterAll(() => run(server, `drop database if exists ${name} with (force)`))
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, name }
}
