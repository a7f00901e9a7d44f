import { Link } from '@tanstack/react-router'
import { getCaller } from '#contract/calls/session.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useIsOnline } from '#src/read/phone-state.ts'
import { ChevronRightIcon } from '#src/ui/icons/icons.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { configGroups } from './config-groups.ts'
import classes from './config-page.module.css'
import { NeedsConnection } from './needs-connection.tsx'
import { SyncTileMark } from './sync-tile-mark.tsx'

const SYNC = '/config/sync'

/** The entries of the configuration that the user may open, with network. [S267, A30, A149] */
export function ConfigPage() {
  const { ask, parts } = useDevice()
  const isOnline = useIsOnline()
  if (!isOnline) {
    return (
      <Page title="Configuración">
        <NeedsConnection onRefresh={() => ask(getCaller, {})} />
      </Page>
    )
  }
  return (
    <Page title="Configuración">
      <div className={classes.groups}>
        {configGroups(({ needs }) => passes(needs, parts.user)).map(({ title, entries }) => (
          <Card key={title} title={title} flush>
            <ul className={classes.entries} aria-label={title}>
              {entries.map((entry) => (
                <li key={entry.to}>
                  <Entry {...entry} />
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </Page>
  )
}

interface EntryProps {
  to: string
  label: string
  note: string
}

function Entry({ to, label, note }: EntryProps) {
  return (
    <Link to={to as '/'} className={classes.entry}>
      <span className={classes.words}>
        <span className={classes.label}>{label}</span>
        <span className={classes.note}>{note}</span>
      </span>
      {to === SYNC ? <SyncTileMark /> : null}
      <ChevronRightIcon size={18} />
    </Link>
  )
}
