import { useDevice } from '#src/read/device-context.tsx'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { useRead } from '#src/read/use-read.ts'
import { LotButton } from '#src/ui/pictures/lot-button.tsx'
import classes from './lot-chips.module.css'
import type { PhotoLot } from './save-photos.ts'

export interface OfferedLot extends Pick<PhotoLot, 'id' | 'batch' | 'branch'> {
  product_code: string
  /** 'Pedido el 27/11/2026' */
  why: string
}

interface LotChipsProps {
  lots: readonly OfferedLot[]
  onChoose: (id: string) => void
}

/** Likely lots, each a touch away. */
export function LotChips({ lots, onChoose }: LotChipsProps) {
  const { db } = useDevice()
  const codes = lots.map(({ product_code }) => product_code)
  const products = useRead(() => db.productos.bulkGet(codes), [db, codes.join()])
  if (lots.length === 0) return null
  return (
    <ul className={classes.chips} aria-label="Últimos lotes">
      {lots.map(({ id, batch, branch, product_code, why }, at) => {
        const name = products?.[at]?.product_name ?? product_code
        return (
          <li key={id}>
            <LotButton
              look={{
                picture: <StonePicture {...{ product_code, batch, name }} size="fill" />,
                title: batch,
                ...{ price: 0, per: '', facts: [name, branch, why] },
              }}
              onClick={() => onChoose(String(id))}
            />
          </li>
        )
      })}
    </ul>
  )
}
