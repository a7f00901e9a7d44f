import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync('docs/figures.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| screen |'))
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = '']) => file)

test('every figure of docs/figures.md names a test, and every file that it names exists', () => {
  expect(rows.length).toBeGreaterThan(50)
  const testless = rows.filter(
    (row) => !filesIn(row.split('|').at(-2) ?? '').some((file) => /\.test\.tsx?$/.test(file)),
  )
  expect(testless).toEqual([])
  expect(filesIn(rows.join('\n')).filter((file) => !existsSync(file))).toEqual([])
})
