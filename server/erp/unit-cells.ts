import { unitOf as readUnit } from '#contract/kit/fields/unit.ts'
import { type CellKind, kind, refuse } from './cell-kind.ts'

/** Units in which material is sold. */
const ACCEPTED = ['M2', 'PZA', 'UN', 'KG', 'M']

/** `UN` stays a unit of its own: what is sold so is no plate. SAP writes square metres as MTK, and pieces as ST. */
const OF_ERP: Readonly<Record<string, string>> = { UN: 'UN', MTK: 'M2', ST: 'PZA' }

function unitOf(text: string): string | undefined {
  const unit = OF_ERP[text.toUpperCase()] ?? readUnit(text)
  return ACCEPTED.find((accepted) => accepted === unit)
}

const noUnit = (text: string): string => `«${text}» no es una unidad: va ${ACCEPTED.join(', ')}`

/** A unit however it is spelt, `m²`, `Unid.`; comes out as `M2`, `PZA`. */
export const unit = (): CellKind => kind('text', (cell) => unitOf(cell) ?? refuse(noUnit(cell)))

/** The unit that a price is for: a square metre or a piece. [A212] */
export const priceUnit = (): CellKind =>
  kind('text', (cell) => {
    const found = unitOf(cell)
    return found === 'M2' || found === 'PZA' ? found : refuse(`«${cell}» no es M2 ni PZA`)
  })

/** Units between commas, the usual one first; those that are none are left out with a warning. Comes out as `M2,PZA`. */
export const units = (): CellKind =>
  kind('text', (cell, { warn }) => {
    const words = cell
      .split(/[,|/;+]/)
      .map((word) => word.trim())
      .filter((word) => word !== '')
    const found = words.flatMap((word) => unitOf(word) ?? [])
    const unknown = words.find((word) => unitOf(word) === undefined)
    if (found.length === 0) return refuse(noUnit(unknown ?? cell))
    if (unknown !== undefined) warn(noUnit(unknown))
    return [...new Set(found)].join(',')
  })
