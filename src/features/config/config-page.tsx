import { Link } from '@tanstack/react-router'
import { passes } from '#contract/kit/permissions.ts'
import { CONFIG_TILES, type ConfigTile } from '#contract/places.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { isNotBuilt } from '#src/bridge/not-built.ts'
import { Soon } from '#src/ui/feedback/soon.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import classes from './config-page.module.css'

/** The entries of the configuration that the user may open. [S267, A30] */
export function ConfigPage() {
  const { user } = useDevice().parts
  return (
    <Page title="Configuración">
      <ul className={classes.tiles} aria-label="Configuración">
        {CONFIG_TILES.filter(({ needs }) => passes(needs, user)).map((tile) => (
          <li key={tile.to}>
            <Tile tile={tile} />
          </li>
        ))}
      </ul>
    </Page>
  )
}

function Tile({ tile: { to, label } }: { tile: ConfigTile }) {
  if (!isNotBuilt(to))
    return (
      <Link to={to as '/'} className={classes.tile}>
        {label}
      </Link>
    )
  return (
    <span className={classes.tile} data-coming>
      {label} <Soon />
    </span>
  )
}
