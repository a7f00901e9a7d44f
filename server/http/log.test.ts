import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(level: 'info' | 'error') {
  const lines: string[] = []
  return { lines, log: createLog(level, (line) => lines.push(line)) }
}

test('a failed query is logged by its code, without the statement or its values', () => {
  const { lines, log } = logged('info')
  const failure = Object.assign(new Error("Failed query: select 'maria@demo.example'"), {
    query: 'select $1',
    params: ['maria@demo.example'],
    cause: Object.assign(new Error('invalid input'), { code: '22P02' }),
  })

  log.error('call failed', { error: failure })

  expect(lines.join()).not.toContain('maria')
  expect(JSON.parse(lines[0] as string)).toMatchObject({
    level: 'error',
    error: 'query failed',
    cause: { code: '22P02' },
  })
})

test('lines below the level are left out', () => {
  const { lines, log } = logged('error')

  log.info('call')
  log.error('call failed')

  expect(lines).toHaveLength(1)
})
