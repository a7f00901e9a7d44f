import { Link } from '@tanstack/react-router'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import classes from './stone-ways.module.css'

export interface TileStone {
  product_code: string
  name: string
  batch?: string | undefined
}

interface StoneTilesProps {
  stones: readonly TileStone[]
  /** A link was followed. */
  onLeave?: (() => void) | undefined
}

/** Materials as pictures, each of which leads to its own screen. */
export function StoneTiles({ stones, onLeave }: StoneTilesProps) {
  return (
    <ul className={classes.tiles}>
      {stones.map((stone) => (
        <li key={stone.product_code}>
          <Link
            to="/buscador-de-materiales/resultados"
            search={{ product_code: stone.product_code, material: stone.product_code, branch: 'all' }}
            className={classes.tile}
            onClick={onLeave}
          >
            <TilePicture {...stone} />
            {stone.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function TilePicture({ product_code, name, batch = '' }: TileStone) {
  return (
    <span className={classes.plate}>
      <StonePicture {...{ product_code, name, batch }} size="fill" />
    </span>
  )
}
