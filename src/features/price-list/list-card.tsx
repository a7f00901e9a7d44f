import { Button } from '@mantine/core'
import { downloadPriceList, type PriceList } from '#contract/calls/config/price-list.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { AppError } from '#contract/kit/errors.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useIsOnline } from '#src/read/phone-state.ts'
import { dropKept, type Kept, keepList, type ListWithFile } from '#src/records/price-lists/kept-lists.ts'
import { openDownload } from '#src/session/open-download.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { DownloadIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { isOutdated, listText } from './list-words.ts'
import { openKept } from './open-kept.ts'
import classes from './price-list.module.css'

interface ListCardProps {
  lista: PriceList
  /** Its file on this phone. */
  kept: Kept | undefined
}

/** A price list: its file in a new tab, and the one kept on this phone. [S249, A84, A171] */
export function ListCard({ lista: list, kept }: ListCardProps) {
  const isNewer = kept !== undefined && isOutdated(kept, list)
  return (
    <Card as="li" title={list.name} foot={<Actions lista={list} kept={kept} isNewer={isNewer} />}>
      <p className={classes.facts}>{listText(list)}</p>
      {kept ? (
        <p className={classes.facts}>
          En este equipo, guardada el {formatMoment(new Date(kept.at).toISOString())}.
          {isNewer ? ' Hay una versión más nueva.' : ''}
        </p>
      ) : null}
    </Card>
  )
}

const sayFailure = (error: unknown) =>
  toast.long(error instanceof AppError ? error.message : 'No se pudo abrir la lista.', { tone: 'bad' })

function Actions({ lista: list, kept, isNewer }: ListCardProps & { isNewer: boolean }) {
  const isOnline = useIsOnline()
  const { ask } = useDevice()
  if (list.type === null) {
    return (
      <div className={classes.actions}>
        <Button component="a" href={list.url} target="_blank" rel="noopener noreferrer" variant="default">
          Abrir
        </Button>
      </div>
    )
  }
  const shared = { repeats: true, variant: 'default', onFailed: sayFailure } as const
  return (
    <div className={classes.actions}>
      <ActionButton
        {...shared}
        disabled={!isOnline}
        leftSection={<DownloadIcon size={20} />}
        onAction={() => openDownload(() => ask(downloadPriceList, { uuid: list.uuid }))}
      >
        Descargar
      </ActionButton>
      <KeptActions lista={list as ListWithFile} kept={kept} isNewer={isNewer} shared={shared} />
    </div>
  )
}

interface KeptActionsProps {
  lista: ListWithFile
  kept: Kept | undefined
  isNewer: boolean
  shared: { repeats: true; variant: 'default'; onFailed: (error: unknown) => void }
}

/** Keeping, renewing, opening and removing the file on this phone. */
function KeptActions({ lista: list, kept, isNewer, shared }: KeptActionsProps) {
  const { db, parts } = useDevice()
  const isOnline = useIsOnline()
  const keep = async () => {
    await keepList(parts, list)
    toast.long('La lista quedó guardada en este equipo', { tone: 'good' })
  }
  return (
    <>
      {kept ? (
        <ActionButton {...shared} onAction={() => openKept(db, list.uuid)}>
          Abrir la guardada
        </ActionButton>
      ) : null}
      {kept && !isNewer ? null : (
        <ActionButton {...shared} disabled={!isOnline} onAction={keep}>
          {kept ? 'Guardar la nueva' : 'Guardar en este equipo'}
        </ActionButton>
      )}
      {kept ? (
        <ActionButton {...shared} onAction={() => dropKept(db, list.uuid)}>
          Quitar
        </ActionButton>
      ) : null}
    </>
  )
}
