import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { facts } from '#contract/kit/fields/facts.ts'
import { quantityText } from '#contract/kit/figures.ts'
import { countText } from '#contract/kit/sentence-words.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { useRead } from '#src/read/use-read.ts'
import { CartIcon, ChevronRightIcon, StarIcon, UserIcon } from '#src/ui/icons/icons.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import lists from './home-list.module.css'
import classes from './resume.module.css'
import { readResume } from './resume.queries.ts'

/** Where this person stopped on this phone: the cart, the last order to repeat, stones seen, the last client. */
export function Resume() {
  const { db, parts } = useDevice()
  const found = useRead(() => readResume(db, parts.user), [db, parts.user])
  if (!found) return null
  const { cart, order, seen, client, searches } = found
  const rows = [
    ...searches.map(({ uuid, nombre: name, filtro, news }) => (
      <Row
        key={uuid}
        picture={<StarIcon />}
        name={name}
        facts={countText(news, 'lote nuevo', 'lotes nuevos')}
      >
        {(looks) => <Link to="/buscador-de-materiales/resultados" search={filtro} {...looks} />}
      </Row>
    )),
    cart.length > 0 ? (
      <Row
        key="cart"
        picture={<CartIcon />}
        name={`Carrito: ${countText(cart.length, 'material', 'materiales')}`}
        facts={cart.map(({ product_name }) => product_name).join(', ')}
      >
        {(looks) => <Link to="/pedido/nuevo-multiple" {...looks} />}
      </Row>
    ) : null,
    order ? (
      <Row
        key="order"
        picture={
          <StonePicture product_code={order.product_code} batch={order.lote} name={order.product_name} />
        }
        name={`Repetir: ${order.product_name || order.product_code}`}
        facts={facts(quantityText(order), order.account_name || order.billing_name)}
      >
        {(looks) => <Link to="/pedido/nuevo" search={{ repite: order.uuid }} {...looks} />}
      </Row>
    ) : null,
    client ? (
      <Row key="client" picture={<UserIcon />} name={client.account_name} facts="Cliente de tu último pedido">
        {(looks) => <Link to="/cliente/$id" params={{ id: String(client.id) }} {...looks} />}
      </Row>
    ) : null,
    ...seen.map(({ product_code, product_name, batch }) => (
      <Row
        key={`${product_code} ${batch}`}
        picture={<StonePicture product_code={product_code} batch={batch} name={product_name} />}
        name={product_name}
        facts={batch ? `Lote ${batch}` : 'Visto hace poco'}
      >
        {(looks) => (
          <Link
            to="/buscador-de-materiales/resultados"
            search={{ product_code, branch: 'all', material: product_code }}
            {...looks}
          />
        )}
      </Row>
    )),
  ].filter((row) => row !== null)
  if (rows.length === 0) return null

  return (
    <Card title="Seguí donde estabas" flush>
      <ul className={lists.list} aria-label="Seguí donde estabas">
        {rows}
      </ul>
    </Card>
  )
}

interface RowProps {
  picture: ReactNode
  name: string
  facts: string
  /** Draws the link with these looks. */
  children: (looks: { className: string; children: ReactNode }) => ReactNode
}

const Row = ({ picture, name, facts, children }: RowProps) => (
  <li>
    {children({
      className: classes.row ?? '',
      children: (
        <>
          <span className={classes.picture}>{picture}</span>
          <span className={classes.words}>
            <b>{name}</b>
            <small>{facts}</small>
          </span>
          <ChevronRightIcon size={18} />
        </>
      ),
    })}
  </li>
)
