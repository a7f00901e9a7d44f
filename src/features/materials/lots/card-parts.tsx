import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { passes } from '#contract/kit/permissions.ts'
import { PRINTS_LABELS } from '#contract/places.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { priceUnit } from '#contract/stock/units.ts'
import type { Material } from '#src/features/materials/found/merge-results.ts'
import { shareSearch } from '#src/features/materials/found/share.ts'
import { readNextArrival } from '#src/features/materials/materials.queries.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { statusWords } from '#src/records/stock/status-words.ts'
import { Chip } from '#src/ui/feedback/chip.tsx'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { CartIcon, ShareIcon, TruckIcon } from '#src/ui/icons/icons.tsx'
import classes from './card-parts.module.css'
import { cardPrice } from './card-price.ts'
import { factsOf } from './headline.ts'
import { useHeldText } from './held-plates.tsx'
import { dayText } from './lot-words.ts'
import { orderable } from './place-order.ts'
import { PriceTag } from './price-tag.tsx'
import { PromotionMark } from './promotion-mark.tsx'
import type { useOrder } from './use-order.tsx'

/** Facts of a material, its price, promotions, traffic light and next arrival. [S199, S200] */
export function CardFacts({ material }: { material: Material }) {
  const { db } = useDevice()
  const { product, product_code } = material
  const arrival = useRead(() => readNextArrival(db, product), [db, product])
  const price = cardPrice(material)
  const held = useHeldText(material)

  return (
    <>
      <p className={classes.facts}>{factsOf(product).join(' · ')}</p>
      {price ? <PriceTag {...price} unit={priceUnit(product)} /> : null}
      <PromotionMark product={product} />
      <div className={classes.state}>
        {product.stock_status ? (
          <StatusDot color={product.stock_status}>{statusWords(product.stock_status, arrival)}</StatusDot>
        ) : null}
        {held ? <Chip>{held}</Chip> : null}
        {arrival ? (
          <Link
            to="/buscador-de-materiales/resultados"
            search={{ product_code, branch: 'all', mostrar_materiales_en_transito: 1, ver: 'transito' }}
            className={classes.arrival}
          >
            <TruckIcon size={18} />
            Próximo arribo {dayText(arrival)}
          </Link>
        ) : null}
      </div>
    </>
  )
}

interface CardToolsProps {
  material: Material
  photoButton: ReactNode
}

/** The buttons of a material beside its order: photo, labels, share. [S203] */
export function CardTools({ material, photoButton }: CardToolsProps) {
  const { user } = useDevice().parts
  const { product, product_code, lots } = material
  const shared = { product_code, ...(lots.length === 1 && { lote: lots[0]?.batch ?? '' }) }

  return (
    <>
      {photoButton}
      {passes(PRINTS_LABELS, user) ? (
        <Button variant="default" renderRoot={(looks) => <Link to="/etiquetas" search={shared} {...looks} />}>
          Etiquetas
        </Button>
      ) : null}
      <IconButton
        label={`Compartir ${product.product_name}`}
        onClick={() => void shareSearch(shared, product.product_name)}
      >
        <ShareIcon />
      </IconButton>
    </>
  )
}

interface OrderButtonsProps {
  material: Material
  /** null for who may not order. */
  order: ReturnType<typeof useOrder>
  /** The lot that was chosen among the plates; the nearest one is ordered without it. */
  chosen?: StockLot | undefined
}

/** 'Agregar al carrito' and PEDIR, for who may order. [S163, S204] */
export function OrderButtons({ material: { lots }, order, chosen }: OrderButtonsProps) {
  if (!order || orderable(lots).length === 0) return null
  return (
    <span className={classes.order}>
      <Button variant="default" leftSection={<CartIcon size={18} />} onClick={() => void order.addToCart()}>
        Agregar al carrito
      </Button>
      <Button onClick={() => void (chosen ? order.orderPlate(chosen.id) : order.pedir())}>PEDIR</Button>
    </span>
  )
}
