import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Product } from '#contract/calls/products.ts'
import { unitText } from '#contract/kit/figures.ts'
import { countText } from '#contract/kit/sentence-words.ts'
import { priceUnit } from '#contract/stock/units.ts'
import { useLocal } from '#src/read/local-query.ts'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { SearchIcon } from '#src/ui/icons/icons.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Money } from '#src/ui/layout/money.tsx'
import classes from './price-list.module.css'
import { pricesOf } from './prices.queries.ts'

/** Pause after the last key before the server is asked, in milliseconds. [S70] */
const PAUSE = 400

/** Prices of today, looked up by the name or the code of a product, also without network. */
export function PricesSearch() {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const q = typed.trim()
  const [asked] = useDebouncedValue(q, PAUSE)
  const { data, refreshed, isRefreshing, error } = useLocal(pricesOf(q, asked, page))
  const products = q === '' ? [] : (data?.products ?? [])
  const hasMore = data?.hasMore || (refreshed?.next ?? null) !== null
  const isAsking = q !== asked || (isRefreshing && products.length === 0)

  return (
    <Card>
      <TextInput
        label="Buscar un precio"
        placeholder="Material o código"
        type="search"
        autoComplete="off"
        leftSection={<SearchIcon size={18} />}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setPage(1)
        }}
      />
      <p className={classes.count} role="status">
        {q === '' || isAsking ? '' : countOf(products.length, hasMore, error !== null)}
      </p>
      {products.length === 0 ? null : (
        <ul className={classes.prices} aria-label="Precios">
          {products.map((product) => (
            <PriceRow key={product.product_code} product={product} />
          ))}
        </ul>
      )}
      {q !== '' && hasMore ? (
        <Button variant="default" onClick={() => setPage(page + 1)}>
          Ver más precios
        </Button>
      ) : null}
    </Card>
  )
}

function countOf(count: number, hasMore: boolean, hasFailed: boolean): string {
  if (count === 0)
    return hasFailed ? 'No se pudo consultar: probá con conexión.' : 'No hay un producto así en la lista.'
  const found = countText(count, 'precio', 'precios')
  return hasMore ? `Los primeros ${found}` : found
}

function PriceRow({ product }: { product: Product }) {
  const { product_code, product_name, unit_price, promotion_price } = product
  const per = unitText(priceUnit(product))
  const price = promotion_price ?? unit_price
  return (
    <li className={classes.price}>
      <StonePicture
        product_code={product_code}
        batch={null}
        name={product_name}
        product={product.image_pr_url}
      />
      <span className={classes.product}>
        <Link
          to="/buscador-de-materiales/resultados"
          search={{ search: product_code }}
          className={classes.link}
        >
          {product_name}
        </Link>
        <span className={classes.facts}>{product_code}</span>
      </span>
      <span className={classes.amount}>
        {price > 0 ? (
          <span>
            <strong>
              <Money amount={price} currency="U$D" />
            </strong>
            {per ? ` / ${per}` : ''}
          </span>
        ) : (
          'Sin precio'
        )}
        {promotion_price !== null && unit_price > promotion_price ? (
          <span className={classes.facts}>
            antes <Money amount={unit_price} currency="U$D" />
          </span>
        ) : null}
      </span>
    </li>
  )
}
