import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DELEGABLE } from '#contract/kit/permissions.ts'

it('hands on to sub-users in SQL exactly what the contract calls delegable [S104]', () => {
  const sql = readFileSync('server/db/migrations/0000_cantera.sql', 'utf8')
  const listed = /p\.key = any \(array\[([^\]]+)\]/.exec(sql)?.[1] ?? ''

  expect([...listed.matchAll(/'([^']+)'/g)].map(([, key]) => key).sort()).toEqual([...DELEGABLE].sort())
})
