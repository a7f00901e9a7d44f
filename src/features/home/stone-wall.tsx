import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { getNewStones, type NewStone } from '#contract/calls/home/new-stones.ts'
import { unitText } from '#contract/kit/figures.ts'
import { priceUnit } from '#contract/stock/units.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { plateSize } from '#src/records/stock/lot-facts.ts'
import { Money } from '#src/ui/layout/money.tsx'
import { ProductPicture } from '#src/ui/pictures/product-picture.tsx'
import lists from './home-list.module.css'
import classes from './stone-wall.module.css'

/** Places kept while the stones are asked for, so that nothing under them moves. */
const PLACES = Array.from({ length: 6 }, (_, place) => place)

/** The stones photographed last, each leading to its material; without network those of the last answer. */
export function StoneWall() {
  const titleId = useId()
  const { data, isPending } = useRemote(getNewStones, {}, { persist: true })
  const stones = data?.data ?? []
  if (!isPending && stones.length === 0) return null

  return (
    <section aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          Con foto nueva
        </h2>
        <Link
          to="/buscador-de-materiales/resultados"
          search={{ branch: 'all', mostrar_solo_con_foto: 1 }}
          className={lists.all}
        >
          Ver todo
        </Link>
      </header>
      <ul className={classes.stones}>
        {isPending
          ? PLACES.map((place) => <li key={place} className={classes.place} aria-hidden />)
          : stones.map((stone) => (
              <li key={stone.product_code} className={classes.place}>
                <Stone stone={stone} />
              </li>
            ))}
      </ul>
    </section>
  )
}

function Stone({ stone }: { stone: NewStone }) {
  const { product_code, product_name, thumb_url, precio_desde } = stone
  const unit = priceUnit(stone)
  return (
    <Link
      to="/buscador-de-materiales/resultados"
      search={{ product_code, branch: 'all', material: product_code }}
      className={classes.stone}
    >
      <ProductPicture size="fill" name={product_name} sources={[thumb_url]} />
      <span className={classes.foot}>
        <span className={classes.name}>{product_name}</span>
        <span className={classes.facts}>
          {plateSize(stone)}
          {precio_desde > 0 ? (
            <>
              {' · desde '}
              <Money amount={precio_desde} currency="U$D" />
              {unit ? `\u00a0/\u00a0${unitText(unit)}` : ''}
            </>
          ) : null}
        </span>
      </span>
    </Link>
  )
}
