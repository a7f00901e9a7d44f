import { useDevice } from '#src/read/device-context.tsx'
import { downloadWaiting } from '#src/session/download-waiting.ts'
import { inIdentity } from '#src/session/left-identities.ts'
import { destructive } from '#src/ui/dialogs/destructive.ts'
import { DownloadIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import classes from './outbox.module.css'
import type { LeftIdentities } from './use-left-identities.ts'

/** Changes saved in identities whose hour ended, by name: sent when they are entered again. [A161] */
export function LeftIdentitiesList({ left, discard }: LeftIdentities) {
  const { db } = useDevice()
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
                confirm={destructive({
                  message: `¿Está seguro que desea descartar lo que se guardó como ${fullname}?`,
                  yes: 'Sí, descartar',
                })}
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
