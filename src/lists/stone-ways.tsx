import { Link } from '@tanstack/react-router'
import { type FoundMaterial, searchMaterials } from '#contract/calls/materials.ts'
import { type MaterialFilter, materialParams } from '#contract/stock/stock-filter.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { StoneTiles, TilePicture } from './stone-tiles.tsx'
import classes from './stone-ways.module.css'

interface StoneWaysProps {
  /** A search that finds what is near to one that found nothing; undefined: the kinds alone. */
  near?: MaterialFilter | undefined
  /** A link was followed. */
  onLeave?: () => void
}

const RESULTS = '/buscador-de-materiales/resultados'
/** Kinds of stone that people ask for first. [A199] */
const KINDS = ['Mármol', 'Granito', 'Cuarcita', 'Cuarzo', 'Sinterizado', 'Travertino'] as const
const MOST_NEAR = 6

/** Ways on by pictures: the materials nearest to a search, those with a photo first, and the kinds of stone. */
export function StoneWays({ near, onLeave }: StoneWaysProps) {
  const nearest = differentStones(useMaterials(near ?? {}))
  const all = useMaterials({})
  return (
    <div className={classes.ways}>
      {near && nearest.length > 0 ? (
        <section aria-label={nearTitle(near)}>
          <h2 className={classes.title}>{nearTitle(near)}</h2>
          <StoneTiles
            onLeave={onLeave}
            stones={nearest.slice(0, MOST_NEAR).map(({ product_code, product, batch_stock }) => ({
              product_code,
              name: product.product_name,
              batch: batch_stock[0]?.batch,
            }))}
          />
        </section>
      ) : null}
      <section aria-label="Por tipo de piedra">
        <h2 className={classes.title}>Por tipo de piedra</h2>
        <ul className={classes.tiles}>
          {KINDS.map((kind) => {
            const one = all.find(({ product }) => product.kind === kind)
            return (
              <li key={kind}>
                <Link
                  to={RESULTS}
                  search={{ kind, orden: 'foto', branch: 'all' }}
                  className={classes.tile}
                  onClick={onLeave}
                >
                  <TilePicture
                    product_code={one?.product_code ?? ''}
                    name={one?.product.product_name ?? kind}
                  />
                  {kind}
                </Link>
              </li>
            )
          })}
        </ul>
      </section>
    </div>
  )
}

/** A search without its text finds any material. */
const nearTitle = ({ search: text }: MaterialFilter): string => (text ? 'Parecidos' : 'Otros materiales')

/** 'Carrara' for 'Carrara 2 cm Pulido': one plate of each stone, whatever its thickness and finish. */
const stoneOf = ({ product }: FoundMaterial): string => product.product_name.replace(/\s+\d.*$/, '')

const differentStones = (materials: readonly FoundMaterial[]): readonly FoundMaterial[] =>
  materials.filter((one, at) => materials.findIndex((other) => stoneOf(other) === stoneOf(one)) === at)

function useMaterials(filter: MaterialFilter): readonly FoundMaterial[] {
  const asked = materialParams({ ...filter, orden: 'foto' })
  return useRemote(searchMaterials, asked, { persist: false }).data?.records.data ?? []
}
