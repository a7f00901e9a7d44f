import { unbroken } from '#contract/kit/fields/unbroken.ts'
import { figure, quantityText } from '#contract/kit/figures.ts'
import { platesText } from '#contract/rules/hold-rules.ts'
import { worthOf } from '#contract/rules/order-worth.ts'
import type { ShownLine } from './shown-line.ts'

type Line = Pick<ShownLine, 'quantity' | 'unit'> & { precio?: ShownLine['precio'] }

/** `3 chapas · 12,5 m²`: how much the lines of a quote are together; `2 materiales` in several units. */
export function amountsText(lines: readonly Line[]): string {
  const [first] = lines
  if (!first) return ''
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  if (lines.some(({ unit }) => unit !== first.unit)) return `${lines.length} materiales`
  const areas = lines.map((line) => worthOf(line, line.precio ?? null)?.area ?? 0)
  const area = areas.every((each) => each > 0) ? areas.reduce((sum, each) => sum + each, 0) : 0
  const amount = first.unit === 'PZA' ? platesText(quantity) : quantityText({ quantity, unit: first.unit })
  return unbroken([amount, area > 0 ? `${figure(area)} m²` : ''].filter(Boolean).join(' · '))
}
