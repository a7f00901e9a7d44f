import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { filesOf, hashOf, hasPassed, recordPass } from './passed-stages.mjs'

const operations = { name: 'operations', guards: ['server/backup/**', 'server/db/{embedded,migrat}**'] }
let root = ''

function write(path: string, text = path): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cantera-stages-'))
  mkdirSync(join(root, 'tests'))
  for (const path of ['backup/b.ts', 'backup/a/c.ts', 'db/embedded.ts', 'db/migrations/1.sql', 'db/touch.ts'])
    write(`server/${path}`)
})

afterEach(() => rmSync(root, { recursive: true }))

test('a glob stays within its folder unless it has two stars, and names files in order', () => {
  expect(filesOf('server/backup/*', root)).toEqual(['server/backup/b.ts'])
  expect(filesOf('server/backup/**', root)).toEqual(['server/backup/a/c.ts', 'server/backup/b.ts'])
  expect(filesOf('server/db/{embedded,migrat}**', root)).toEqual([
    'server/db/embedded.ts',
    'server/db/migrations/1.sql',
  ])
  expect(filesOf('**.sql', root)).toEqual([])
  expect(filesOf('nowhere/**', root)).toEqual([])
})

test('a stage has passed until a file it guards changes, comes or goes', () => {
  expect(hasPassed(operations, root)).toBe(false)
  recordPass(operations, hashOf(operations.guards, root), root)
  expect(hasPassed(operations, root)).toBe(true)

  write('server/db/touch.ts', 'not guarded')
  write('server/backup/b.test.ts')
  write('server/backup/README.md')
  expect(hasPassed(operations, root)).toBe(true)

  write('server/backup/b.ts', 'changed')
  expect(hasPassed(operations, root)).toBe(false)
  write('server/backup/b.ts')
  expect(hasPassed(operations, root)).toBe(true)

  write('server/backup/d.ts', '')
  expect(hasPassed(operations, root)).toBe(false)
  rmSync(join(root, 'server/backup/d.ts'))
  rmSync(join(root, 'server/backup/b.ts'))
  expect(hasPassed(operations, root)).toBe(false)
})

test('a test of a real database that is guarded counts', () => {
  write('tests/operations/x.api.test.ts')

  expect(filesOf('tests/operations/**', root)).toEqual(['tests/operations/x.api.test.ts'])
})

test('a pass counts for nothing when a file changed while the stage ran', () => {
  const before = hashOf(operations.guards, root)
  write('server/backup/b.ts', 'changed meanwhile')

  recordPass(operations, before, root)

  expect(hasPassed(operations, root)).toBe(false)
})

test('stages keep their passes beside each other, in order', () => {
  const faults = { name: 'faults', guards: ['server/db/*'] }

  recordPass(operations, hashOf(operations.guards, root), root)
  recordPass(faults, hashOf(faults.guards, root), root)

  expect(hasPassed(operations, root) && hasPassed(faults, root)).toBe(true)
  const record = readFileSync(join(root, 'tests/passed-stages.json'), 'utf8')
  expect(Object.keys(JSON.parse(record))).toEqual(['faults', 'operations'])
})
