import { InputBase } from '@mantine/core'
import type { StockLot } from '#contract/stock/stock.ts'
import type { StockToday } from '#src/records/stock/stock-today.ts'
import { ChevronDownIcon } from '#src/ui/layout/icons.tsx'
import classes from './lote-field.module.css'
import { type ChoiceProduct, loteWords, type OrderAmount } from './lote-words.tsx'
import { useLotePick } from './use-lote-pick.tsx'

interface LoteFieldProps {
  value: string
  /** Undefined while the phone looks. */
  stock: StockToday | undefined
  onChange: (lote: string, lot?: StockLot) => void
  branch: string
  producto: ChoiceProduct | undefined
  amount: OrderAmount
  note?: string | undefined
  /** How it came to be this one. */
  hint?: string | undefined
  error?: string | undefined
}

/** The lot of an order; touching it opens the choice. [S149, S160] */
export function LoteField({ note, hint, error, ...choice }: LoteFieldProps) {
  const { value, producto } = choice
  const open = useLotePick(choice)

  return (
    <InputBase
      component="button"
      type="button"
      pointer
      label="Lote"
      aria-label={value === '' ? 'Elegir el lote' : `Lote ${value}. Elegir otro`}
      aria-haspopup="dialog"
      description={loteWords({ producto, note, hint })}
      error={error}
      rightSection={<ChevronDownIcon size={18} />}
      rightSectionPointerEvents="none"
      onClick={() => void open()}
    >
      <span className={classes.value} data-empty={value === '' || undefined}>
        {value || 'Sin lote'}
      </span>
    </InputBase>
  )
}
