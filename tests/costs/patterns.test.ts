import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { parseCents, parseCoefficient } from '#contract/kit/cents.ts'
import { numberOf } from '#contract/kit/fields/number.ts'
import { phoneOf } from '#contract/kit/fields/phone-number.ts'
import { fold, queryWords, textWords } from '#contract/kit/normalize.ts'
import { promotionLinesProblem } from '#contract/rules/promotion-lines.ts'
import { slug } from '#contract/rules/slug.ts'
import { withoutPersonal } from '#server/chat/openai/prompt.ts'
import * as cells from '#server/erp/cells.ts'
import { aDay, aMoment } from '#server/erp/day-cells.ts'
import { headingOf } from '#server/erp/files/headings.ts'
import { layoutOf } from '#server/erp/files/layout.ts'
import { decimal, integer } from '#server/erp/number-cells.ts'
import { unit, units } from '#server/erp/unit-cells.ts'
import { encodingsOf } from '#server/http/answer/compress.ts'
import { addressGroup } from '#server/http/guard/address.ts'
import { argsFromText } from '#server/http/request/forms.ts'
import { wordsOf } from '#server/mail/failure.ts'
import { withoutCardNumbers } from '#server/payments/card-numbers.ts'
import { reading } from '#tests/erp/reading.ts'
import { growth } from './growth.ts'

/** Texts that keep a pattern looking: what may stand before, what is repeated, and an end that fits nothing. */
const STARTS = ['', 'a', '0', '0,', 'a@', 'https://a', 'sha256=', '2026-03-09', '"', '<']
const UNITS = [
  ...[
    ' ',
    '\t',
    '\n',
    '\r',
    '0',
    'a',
    '.',
    ',',
    '-',
    '+',
    '(',
    '@',
    '"',
    '<',
    '\\',
    '/',
    ':',
    ';',
    '[',
    '%',
    '=',
  ],
  ...['a.', 'a@', 'a-', '0.', ' 0', '0 ', '-0', '""', '[]', '[a', 'ñ', '\u0301', '&', 'a=b&', '%20', '&amp;'],
]
const SIZE = 8000
/** Microseconds within which a reader of so much text is not looked at more closely. */
const QUICK = 4000

type Reader = (text: string) => unknown

/** Every schema of a text within a schema. */
function textsIn(schema: unknown, found: Set<v.GenericSchema>, depth = 0): void {
  const { entries, item, wrapped, options, pipe, type } = schema as {
    entries?: Record<string, unknown>
    item?: unknown
    wrapped?: unknown
    options?: unknown[]
    pipe?: { kind: string }[]
    type?: string
  }
  if (depth > 12) return
  const inner = [...Object.values(entries ?? {}), item, wrapped, ...(options ?? [])].filter(
    (item) => typeof item === 'object' && item !== null && 'kind' in item,
  )
  if (inner.length === 0 && type === 'string') found.add(schema as v.GenericSchema)
  if (inner.length === 0 && type === 'union') found.add(schema as v.GenericSchema)
  for (const one of inner) textsIn(one, found, depth + 1)
  // A union that is read further is a text, too: `numero`.
  if (pipe && type === 'union') found.add(schema as v.GenericSchema)
}

/** The way a schema treats a text, so that each pattern is tried once. */
const signature = (schema: unknown): string =>
  JSON.stringify(schema, (_, value: unknown) =>
    value instanceof RegExp || typeof value === 'function' ? String(value) : value,
  )

const ofContract = (): [string, Reader][] => {
  const found = new Set<v.GenericSchema>()
  for (const { input } of ENDPOINTS) textsIn(input, found)
  const each = new Map([...found].map((schema) => [signature(schema), schema]))
  return [...each.values()].map((schema, index) => [
    `text ${index} of the contract`,
    (text) => v.safeParse(schema, text),
  ])
}

const kinds = {
  ...{ text: cells.text(), code: cells.code(), oneOf: cells.oneOf(['sí']), decimal: decimal() },
  ...{ integer: integer(), day: aDay(), moment: aMoment(), yesNo: cells.yesNo() },
  ...{ list: cells.list(), cuit: cells.aCuit(), branch: cells.branch(), email: cells.anEmail() },
  ...{ unit: unit(), units: units(), link: cells.aLink(), usually: cells.usually(['sí']) },
}
const ofCells = Object.entries(kinds).map(([name, { read }]): [string, Reader] => [
  `a cell as ${name}`,
  (text) => read(text, reading()),
])

const readers: [string, Reader][] = [
  ...ofContract(),
  ...ofCells,
  ...Object.entries<Reader>({
    ...{
      parseCents,
      parseCoefficient,
      phoneOf,
      fold,
      queryWords,
      textWords,

      numberOf: (text) => numberOf(text, { readsThousands: true }),
      promotionLinesProblem,
      slug,
    },
    ...{ withoutPersonal, headingOf, encodingsOf, addressGroup, withoutCardNumbers },
    'the words of a mail server': (response) => wordsOf({ response }),
    'a form': (text) => argsFromText(text, Number.POSITIVE_INFINITY),
  }),
]

function cpuOf(read: Reader, text: string): number {
  const from = process.cpuUsage()
  try {
    read(text)
  } catch {
    // A refusal is an answer, too.
  }
  const { user, system } = process.cpuUsage(from)
  return user + system
}

function expectALine(read: Reader, start: string): void {
  for (const unit of UNITS) {
    const textOf = (size: number) => `${start}${unit.repeat(size / unit.length)}!`
    if (cpuOf(read, textOf(SIZE)) < QUICK) continue
    expect(growth(textOf, read, SIZE / 8), JSON.stringify([start, unit])).toBeLessThan(4)
  }
}

test.each(readers)('SEC68 %s costs no more than a line for each byte', (_name, read) => {
  for (const start of STARTS) expectALine(read, start)
})

// Four readings of the file by a package, of milliseconds each: its headings are a reader above.
test('SEC68 the headings of a file cost no more than a line for each byte', () => {
  expectALine((text) => layoutOf(text, [{ name: 'a', aka: [], label: 'a', required: true }]), '')
})
