import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'
const read = (file: string): string => readFileSync(`${folder}/${file}`, 'utf8')

test('the index of decisions has every decision once, with what was decided and its status', () => {
  const lines = [...read('README.md').matchAll(/^\| \[(\d{3})\]\((.+?)\) \| (\S.*) \| (.+) \|$/gm)]
  const files = readdirSync(folder).filter((file) => file !== 'README.md')

  expect(lines.map(([, , file]) => file).sort()).toEqual(files.sort())
  for (const [, number, file, , status] of lines) {
    expect(file?.slice(0, 3)).toBe(number)
    expect(status, file).toMatch(/^(holds|replaced by \d{3}|withdrawn)/)
    for (const [other] of status?.match(/\b\d{3}\b/g) ?? [])
      expect(
        files.some((name) => name.startsWith(other ?? '')),
        `${file}: ${other}`,
      ).toBe(true)
  }
})

test('every package is named with its work in the decision about dependencies', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const text = read('008-dependencies.md')

  const unnamed = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !name.startsWith('@types/') && !text.includes(`\`${name}\``),
  )
  expect(unnamed).toEqual([])
})
