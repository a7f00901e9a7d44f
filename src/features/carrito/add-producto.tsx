import type { CartLine } from '#contract/calls/carrito.ts'
import { unitsOf } from '#contract/calls/productos.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { ProductoField } from './producto-field.tsx'

/** A line more for the product that is chosen, one of its first unit. [S159] */
export function AddProducto({ onAdd }: { onAdd: (line: CartLine) => void }) {
  const { db } = useDevice()

  const add = async (code: string) => {
    const producto = await db.productos.get(code)
    onAdd({
      uuid: uuidv7(),
      product_code: code,
      product_name: producto?.product_name ?? code,
      quantity: 1,
      unit: (producto && unitsOf(producto)[0]) ?? '',
      lote: '',
      branch: '',
      branch_abbr: '',
      oferta_percent: 0,
      client_note: '',
    })
  }

  return (
    <Card>
      <ProductoField label="Agregar producto" value="" onChange={(code) => void add(code)} />
    </Card>
  )
}
