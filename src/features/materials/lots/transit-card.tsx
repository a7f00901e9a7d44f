import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { TransitMaterial } from '#contract/calls/pull.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { TruckIcon } from '#src/ui/icons/icons.tsx'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import shared from './card-parts.module.css'
import { areaText } from './lot-words.ts'
import { orderInTransit } from './place-order.ts'
import classes from './stock-card.module.css'
import type { PhotoParts } from './stock-card.tsx'
import own from './transit-card.module.css'

interface TransitCardProps extends Pick<PhotoParts, 'plates'> {
  item: TransitMaterial
}

/** Material on its way, to be ordered before it arrives. [S206, S207, A101] */
export const TransitCard = memo(function TransitCard({ item, plates }: TransitCardProps) {
  const { db, parts } = useDevice()
  const product = useRead(() => db.productos.get(item.code), [db, item.code])

  return (
    <article className={classes.card} aria-label={`${item.name}, en tránsito`}>
      <div className={classes.plates}>{plates({ label: item.name, lots: [], fotos: item.fotos })}</div>
      <div>
        <header className={classes.head}>
          <p className={own.label}>
            <TruckIcon size={18} />
            EN TRANSITO
          </p>
          <h2 className={classes.name}>{item.name}</h2>
          <p className={shared.facts}>
            {[item.kind, item.espesor, item.terminacion, item.code].filter(Boolean).join(' · ')}
          </p>
        </header>
        <div className={own.stats}>
          <StatList
            stats={[
              { label: 'Arribo estimado', value: item.fecha_arribo_formatted, isFigure: true },
              { label: 'Lotes', value: item.lotes.join(', ') },
              { label: 'Total m²', value: areaText(item.quantity), isFigure: true },
              { label: 'Sucursal', value: item.branch },
            ]}
          />
        </div>
        {passes('poder-realizar-pedidos-desde-buscador', parts.user) ? (
          <footer className={classes.foot}>
            <span className={shared.order}>
              <Button
                renderRoot={(looks) => (
                  <Link to="/pedido/nuevo" search={orderInTransit(item, product)} {...looks} />
                )}
              >
                PEDIR
              </Button>
            </span>
          </footer>
        ) : null}
      </div>
    </article>
  )
})
