import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { figure } from '#contract/kit/figures.ts'
import { fold } from '#contract/kit/normalize.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { FormNote } from '#src/ui/feedback/form-note.tsx'

/** Lots shown at once; words bring the others. */
const MOST = 30
/** From so many lots on they can be searched. */
const SEARCHED = 8

export interface LotFilter {
  /** Those on the screen: the ones whose batch or branch holds what was typed. */
  shown: readonly StockLot[]
  /** How many more there are. */
  hidden: number
  isSearched: boolean
  text: string
  type: (text: string) => void
}

/** The lots of a dialog, narrowed by words. */
export function useLotFilter(lots: readonly StockLot[]): LotFilter {
  const [text, type] = useState('')
  const wanted = fold(text.trim())
  const found = lots.filter(({ batch, branch }) => fold(`${batch} ${branch}`).includes(wanted))
  const shown = found.slice(0, MOST)
  return { shown, hidden: found.length - shown.length, isSearched: lots.length > SEARCHED, text, type }
}

export function LotSearch({ filter: { isSearched, text, type } }: { filter: LotFilter }) {
  if (!isSearched) return null
  return (
    <TextInput
      type="search"
      label="Buscar un lote o una sucursal"
      maxLength={60}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}

/** What the search leaves out, and that it found nothing. */
export function LotSearchNote({ filter: { shown, hidden } }: { filter: LotFilter }) {
  if (shown.length === 0) return <FormNote>Ningún lote se llama así.</FormNote>
  if (hidden === 0) return null
  return <FormNote>Hay {figure(hidden)} más: escribí parte del nombre para encontrarlos.</FormNote>
}
