import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { quantityText, unitText } from '#contract/kit/figures.ts'
import { countText } from '#contract/kit/sentence-words.ts'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Money } from '#src/ui/layout/money.tsx'
import classes from './customers.module.css'
import type { Material } from './history-of.ts'

const FIRST = 5

/** The client's materials, each once: when last ordered, how much, and the prices of its last orders. */
export function MaterialsCard({ materiales: materials }: { materiales: readonly Material[] }) {
  const [isWhole, setWhole] = useState(false)
  if (materials.length === 0) return null
  const shown = isWhole ? materials : materials.slice(0, FIRST)
  return (
    <Card title="Lo que pidió">
      <ul className={classes.rows} aria-label="Materiales que pidió">
        {shown.map((material) => (
          <li key={material.product_code} className={classes.row} data-stone>
            <StonePicture
              {...{ product_code: material.product_code, batch: null }}
              name={material.product_name || material.product_code}
              product={material.product.image_pr_url}
            />
            <Link to="/pedido/$uuid" params={{ uuid: material.uuid }} className={classes.name}>
              {material.product_name || material.product_code}
            </Link>
            <span className={classes.figure}>
              {material.prices[0] ? <Price {...material.prices[0]} /> : <ListPrice {...material} />}
            </span>
            <span className={classes.detail}>
              Última vez {lastDay(material)} · {quantityText(material)}
            </span>
            <Before {...material} />
          </li>
        ))}
      </ul>
      {shown.length < materials.length ? (
        <Button variant="default" mt="sm" onClick={() => setWhole(true)}>
          Ver {countText(materials.length, 'material', 'materiales')}
        </Button>
      ) : null}
      {shown.some(({ prices }) => prices.length === 0) ? (
        <p className={classes.soft}>Sin precio guardado con el pedido: precio de lista de hoy, en U$D.</p>
      ) : null}
    </Card>
  )
}

const lastDay = ({ created_at_formatted }: Pick<Material, 'created_at_formatted'>) =>
  created_at_formatted.split(' ')[0]

const Price = ({ unit_price, unit }: Pick<Material['prices'][number], 'unit_price' | 'unit'>) => (
  <>
    <Money amount={unit_price} currency="U$D" />
    {unit ? ` / ${unitText(unit)}` : ''}
  </>
)

/** 'Últimos precios 12/11/2026 U$D 79,00 / m²', newest first; nothing where the last order says it all. */
function Before({ prices, ...last }: Pick<Material, 'prices' | 'created_at_formatted'>) {
  const [newest, ...older] = prices
  if (older.length === 0 && (!newest || newest.dia === lastDay(last))) return null
  return (
    <span className={classes.detail}>
      Últimos precios
      {prices.map(({ uuid, dia: day, ...price }) => (
        <span key={uuid}>
          {day}{' '}
          <strong>
            <Price {...price} />
          </strong>
        </span>
      ))}
    </span>
  )
}

function ListPrice({ product: { unit_price, promotion_price }, unit }: Pick<Material, 'product' | 'unit'>) {
  const price = promotion_price ?? unit_price
  if (price <= 0) return '–'
  return (
    <>
      <Money amount={price} currency="U$D" />
      {unit ? ` / ${unitText(unit)}` : ''}
    </>
  )
}
