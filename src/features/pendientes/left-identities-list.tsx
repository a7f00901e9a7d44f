import { useCallback, useEffect, useState } from 'react'
import { useDevice } from '#src/bridge/device-context.tsx'
import { downloadWaiting } from '#src/bridge/download-waiting.ts'
import {
  discardIdentity,
  inIdentity,
  type LeftIdentity,
  leftIdentities,
} from '#src/offline/session/left-identities.ts'
import { openSessionStore, type SessionStore } from '#src/offline/session/session-store.ts'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { DownloadIcon } from '#src/ui/layout/icons.tsx'
import classes from './pendientes.module.css'

/** What was saved in identities whose hour ended, by name: sent when they are entered again. [A161] */
export function LeftIdentitiesList() {
  const { db } = useDevice()
  const { left, look } = useLeftIdentities()
  const discard = async (owner: string) => {
    await withSessions((sessions) => discardIdentity(sessions, owner))
    await look()
  }

  if (left.length === 0) return null
  return (
    <ul className={classes.plain} aria-label="De otras identidades">
      {left.map(({ owner, fullname, count }) => (
        <Card
          key={owner}
          as="li"
          edge="oxide"
          title={`${count} ${count === 1 ? 'cambio' : 'cambios'} de ${fullname}`}
          foot={
            <>
              <ActionButton
                repeats
                variant="default"
                leftSection={<DownloadIcon size={18} />}
                onAction={() => inIdentity(owner, db.records, downloadWaiting)}
              >
                Exportar
              </ActionButton>
              <ActionButton
                variant="default"
                confirm={`¿Está seguro que desea descartar lo que se guardó como ${fullname}?`}
                onAction={() => discard(owner)}
              >
                Descartar
              </ActionButton>
            </>
          }
        >
          <p>Se guardó como {fullname} y no se envió: se envía cuando vuelvas a ingresar así.</p>
        </Card>
      ))}
    </ul>
  )
}

function useLeftIdentities(): { left: readonly LeftIdentity[]; look: () => Promise<void> } {
  const { db, parts } = useDevice()
  const [left, setLeft] = useState<readonly LeftIdentity[]>([])
  const look = useCallback(
    async () => setLeft(await withSessions((sessions) => leftIdentities(sessions, parts.owner, db.records))),
    [db, parts],
  )
  useEffect(() => void look().catch(() => undefined), [look])
  return { left, look }
}

async function withSessions<T>(work: (sessions: SessionStore) => Promise<T>): Promise<T> {
  const sessions = openSessionStore()
  return work(sessions).finally(() => sessions.close())
}
