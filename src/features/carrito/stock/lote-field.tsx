import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { figure } from '#contract/kit/figures.ts'
import { fold } from '#contract/kit/normalize.ts'
import { pedidos } from '#contract/records/pedidos.ts'
import { type Promoted, type PromotionTerms, promotionsOf } from '#contract/rules/promotion-terms.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { groupBy } from '#src/offline/land/group-by.ts'
import { priceOf, type StockToday } from '#src/records/stock/stock-today.ts'
import { FieldWarning } from '#src/ui/fields/field-warning.tsx'
import { overLength } from '#src/ui/fields/over-length.ts'
import { moneyText } from '#src/ui/layout/money-text.ts'
import { TermsChip } from '#src/ui/text/terms-chip.tsx'
import classes from './lote-field.module.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'

interface LoteFieldProps {
  value: string
  /** Undefined while the phone looks. */
  stock: StockToday | undefined
  /** `lot`: the one with this name, the one in `branch` if there are several. */
  onChange: (lote: string, lot?: StockLot) => void
  branch: string
  /** The product of the lots, where the phone knows it: the promotions it is in are shown. [S247] */
  producto: Promoted | undefined
  note?: string | undefined
  error?: string | undefined
}

/** Lots shown at once; words bring the others. */
const MOST = 30

/** A lot of the product, from those with stock that this phone knows, or any by its name. [S149, S160] */
export function LoteField({ value, stock, onChange, branch, producto = {}, note, error }: LoteFieldProps) {
  const lots = useMemo(() => byBatch(stock?.lots ?? [], branch), [stock, branch])
  const combobox = useCombobox()
  const wanted = fold(value.trim())
  const offered = [...lots.keys()].filter((batch) => fold(batch).includes(wanted)).slice(0, MOST)
  const write = (lote: string) => {
    const named = lots.get(lote.trim().toUpperCase()) ?? lots.get(lote.trim()) ?? []
    onChange(lote, named.find((one) => one.branch === branch) ?? named[0])
  }
  const type = (lote: string) => {
    write(lote)
    combobox.openDropdown()
    combobox.resetSelectedOption()
  }
  const pick = (batch: string) => {
    write(batch)
    combobox.closeDropdown()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={pick} shadow="md" withinPortal>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          role="combobox"
          label="Lote"
          description={wordsOf(promotionsOf(producto), note)}
          error={overLength(value, pedidos.limits.lote) ?? error}
          value={value}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={offered.length === 0}>
        <Combobox.Options className={classes.options} aria-label="Lotes con stock">
          {offered.map((batch) => (
            <Combobox.Option key={batch} value={batch} className={classes.option}>
              {batch}
              <small className={classes.detail}>{detailOf(lots.get(batch) ?? [])}</small>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** The promotions in force of the product, and what there is to say of the lot. */
function wordsOf(promotions: readonly PromotionTerms[], note: string | undefined): ReactNode {
  if (promotions.length === 0 && !note) return null
  return (
    <>
      {promotions.map(({ id, title, discount, price }) => (
        <span key={id} className={classes.promotion}>
          <TermsChip {...{ title, discount, price }} />
        </span>
      ))}
      {note ? <FieldWarning>{note}</FieldWarning> : null}
    </>
  )
}

/** A batch may be in several branches; those of `branch` come first, most of them first. */
function byBatch(lots: readonly StockLot[], branch: string): Map<string, StockLot[]> {
  const isHere = (lot: StockLot) => Number(lot.branch === branch)
  return groupBy(
    [...lots].sort((a, b) => isHere(b) - isHere(a)),
    (lot) => lot.batch,
  )
}

/** '4 pzas · 12,5 m² · Córdoba · U$D 80,00 · -20%' */
const detailOf = (lots: readonly StockLot[]): string =>
  lots
    .map(({ net_stock, net_m2, branch, oferta_percent, ...prices }) =>
      [
        net_stock === 1 ? '1 pza' : `${figure(net_stock)} pzas`,
        `${figure(net_m2)} m²`,
        branch,
        ...(priceOf(prices) > 0 ? [moneyText(priceOf(prices), 'U$D')] : []),
        ...(oferta_percent > 0 ? [`-${oferta_percent}%`] : []),
      ].join(' · '),
    )
    .join('; ')
