import { Link } from '@tanstack/react-router'
import { quienSoy } from '#contract/calls/sesion.ts'
import { passes } from '#contract/kit/permissions.ts'
import { CONFIG_TILES, type ConfigTile } from '#contract/places.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useIsOnline } from '#src/bridge/phone-state.ts'
import { Page } from '#src/ui/layout/page.tsx'
import classes from './config-page.module.css'
import { NeedsConnection } from './needs-connection.tsx'
import { SyncTileMark } from './sync/sync-tile-mark.tsx'

const SYNC = '/config/sync'

/** The entries of the configuration that the user may open, with network. [S267, A30, A149] */
export function ConfigPage() {
  const { ask, parts } = useDevice()
  const isOnline = useIsOnline()
  if (!isOnline) {
    return (
      <Page title="Configuración">
        <NeedsConnection onRefresh={() => ask(quienSoy, {})} />
      </Page>
    )
  }
  return (
    <Page title="Configuración">
      <ul className={classes.tiles} aria-label="Configuración">
        {CONFIG_TILES.filter(({ needs }) => passes(needs, parts.user)).map((tile) => (
          <li key={tile.to}>
            <Tile tile={tile} />
          </li>
        ))}
      </ul>
    </Page>
  )
}

function Tile({ tile: { to, label } }: { tile: ConfigTile }) {
  return (
    <Link to={to as '/'} className={classes.tile}>
      {label} {to === SYNC ? <SyncTileMark /> : null}
    </Link>
  )
}
