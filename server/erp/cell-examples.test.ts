import { describe, expect, test } from 'vitest'
import { CUIT_EXAMPLES, MAIL_EXAMPLES } from '#contract/kit/fields/examples/reader-examples.ts'
import type { CellKind, Reading } from './cell-kind.ts'
import { aCuit, anEmail } from './cells.ts'

/** The value of a cell; null for one that is refused, or stands for an empty one. */
function valueIn({ read }: CellKind, text: string): string | null {
  try {
    return read(text.trim(), {} as Reading)
  } catch {
    return null
  }
}

const KINDS = {
  'a CUIT': [aCuit(), CUIT_EXAMPLES],
  'an e-mail': [anEmail(), MAIL_EXAMPLES],
} as const

describe.each(Object.entries(KINDS))('a cell of %s', (_, [kind, examples]) => {
  test.each(examples.filter(([text]) => text !== ''))('reads %j as %j, as a form does', (text, value) => {
    expect(valueIn(kind, text)).toBe(value)
  })
})
