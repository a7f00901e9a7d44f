import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Promotion } from '#contract/calls/home/promotions.ts'
import { passes } from '#contract/kit/permissions.ts'
import { mayVisit } from '#contract/places.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { FiguresTable } from '#src/ui/lists/figures-table.tsx'
import { termsText } from '#src/ui/text/terms-text.ts'
import classes from './promoted-table.module.css'

const RESULTS = '/buscador-de-materiales/resultados'

/** Each product with its stone, what the promotion does to it, and the way to order it. [S247] */
export function PromotedTable({ products }: Pick<Promotion, 'products'>) {
  const { user } = useDevice().parts
  const maySearch = mayVisit(RESULTS, user)
  const mayOrder = passes('poder-realizar-pedidos-desde-buscador', user)
  return (
    <FiguresTable
      caption="Productos en la promoción"
      columns={[
        {
          key: 'name',
          title: 'Producto',
          cell: ({ product_code, product_name }) => (
            <span className={classes.product}>
              <span className={classes.stone}>
                <StonePicture
                  {...{ product_code }}
                  name={product_name ?? product_code}
                  batch={null}
                  size="fill"
                />
              </span>
              {maySearch ? (
                <Link to={RESULTS} search={{ product_code, branch: 'all', material: product_code }}>
                  {product_name ?? product_code}
                </Link>
              ) : (
                (product_name ?? product_code)
              )}
            </span>
          ),
        },
        {
          key: 'terms',
          title: 'Descuento o precio',
          cell: (product) => (
            <span className={classes.terms}>
              <b>{termsText(product)}</b>
              {mayOrder && product.product_name ? (
                <Button
                  renderRoot={(looks) => (
                    <Link to="/pedido/nuevo" search={{ product_code: product.product_code }} {...looks} />
                  )}
                >
                  PEDIR
                </Button>
              ) : null}
            </span>
          ),
          isFigure: true,
        },
      ]}
      rows={products}
      rowKey={({ product_code }) => product_code}
    />
  )
}
