import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DELEGABLE } from '#contract/kit/permissions.ts'

it('hands on to sub-users in SQL exactly what the contract calls delegable [S104]', () => {
  const migrations = readdirSync('server/db/migrations')
    .filter((file) => file.endsWith('.sql'))
    .sort()
  const sql = migrations.map((file) => readFileSync(`server/db/migrations/${file}`, 'utf8')).join('\n')
  const listed = [...sql.matchAll(/p\.key = any \(array\[([^\]]+)\]/g)].at(-1)?.[1] ?? ''

  expect([...listed.matchAll(/'([^']+)'/g)].map(([, key]) => key).sort()).toEqual([...DELEGABLE].sort())
})
