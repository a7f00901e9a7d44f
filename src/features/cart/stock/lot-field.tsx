import { InputBase } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { StockLot } from '#contract/stock/stock.ts'
import type { StockToday } from '#src/records/stock/stock-today.ts'
import { ChevronDownIcon } from '#src/ui/icons/icons.tsx'
import classes from './lot-field.module.css'
import { type ChoiceProduct, lotWords, type OrderAmount } from './lot-words.tsx'
import { useLotPick } from './use-lot-pick.tsx'

const ScanLot = lazy(() => import('./scan-lot.tsx'))

interface LotFieldProps {
  product_code: string
  value: string
  /** Undefined while the phone looks. */
  stock: StockToday | undefined
  onChange: (batch: string, lot?: StockLot) => void
  branch: string
  producto: ChoiceProduct | undefined
  amount: OrderAmount
  note?: string | undefined
  /** The way it came to be this one. */
  hint?: string | undefined
  error?: string | undefined
}

/** The lot of an order; touching it opens the choice. [S149, S160] */
export function LotField({ product_code, note, hint, error, ...choice }: LotFieldProps) {
  const { value, producto: product } = choice
  const open = useLotPick(choice)

  return (
    <InputBase
      component="button"
      type="button"
      pointer
      label="Lote"
      aria-label={value === '' ? 'Elegir el lote' : `Lote ${value}. Elegir otro`}
      aria-haspopup="dialog"
      description={lotWords({ producto: product, note, hint })}
      error={error}
      rightSection={<ChevronDownIcon size={18} />}
      rightSectionPointerEvents="none"
      inputContainer={(input) => (
        <div className={classes.row}>
          {input}
          {product_code === '' ? null : (
            <Suspense fallback={null}>
              <ScanLot {...choice} product_code={product_code} />
            </Suspense>
          )}
        </div>
      )}
      onClick={() => void open()}
    >
      <span className={classes.value} data-empty={value === '' || undefined}>
        {value || 'Sin lote'}
      </span>
    </InputBase>
  )
}
