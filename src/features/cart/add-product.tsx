import { lazy, Suspense } from 'react'
import type { CartLine } from '#contract/calls/cart.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { unitsOf } from '#contract/stock/units.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import classes from './cart-fields.module.css'
import { ProductField } from './product-field.tsx'

const ScanLines = lazy(() => import('./stock/scan-lines.tsx'))

/** A line more for the product that is chosen, one of its first unit, or for each label that is scanned. [S159] */
export function AddProduct({ onAdd }: { onAdd: (line: CartLine) => void }) {
  const { db } = useDevice()

  const add = async (code: string) => {
    const product = await db.productos.get(code)
    onAdd({
      uuid: uuidv7(),
      product_code: code,
      product_name: product?.product_name ?? code,
      quantity: 1,
      unit: (product && unitsOf(product)[0]) ?? '',
      lote: '',
      branch: '',
      branch_abbr: '',
      oferta_percent: 0,
      client_note: '',
    })
  }

  return (
    <Card>
      <ProductField label="Agregar producto" value="" onChange={(code) => void add(code)} />
      <div className={classes.scan}>
        <Suspense>
          <ScanLines onAdd={onAdd} />
        </Suspense>
      </div>
    </Card>
  )
}
