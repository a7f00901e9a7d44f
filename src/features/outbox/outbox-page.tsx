import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ago, formatHour } from '#contract/kit/day.ts'
import { AppError } from '#contract/kit/errors.ts'
import type { OutboxRow } from '#src/offline/changes.ts'
import { readMeta } from '#src/offline/device.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { type Connection, readConnection } from '#src/read/phone-state.ts'
import { useNow } from '#src/read/use-now.ts'
import { useRead } from '#src/read/use-read.ts'
import { downloadWaiting } from '#src/session/download-waiting.ts'
import { useSessionActions } from '#src/session/session-actions.ts'
import { syncNow } from '#src/session/sync-now.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { toast } from '#src/ui/feedback/toast.tsx'
import { DownloadIcon, RefreshIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { VirtualList } from '#src/ui/lists/virtual-list.tsx'
import { DiscardedList } from './discarded-list.tsx'
import { LeftIdentitiesList } from './left-identities-list.tsx'
import { pending, type Waiting } from './outbox.queries.ts'
import { SentList } from './sent-list.tsx'
import { useFocusAfter } from './use-focus-after.ts'
import { useLeftIdentities } from './use-left-identities.ts'
import { WaitingCard } from './waiting-card.tsx'

const query = pending()

/**
 * Every waiting change, in a plain sentence, with its actions; those sent today, and those discarded. `cambio` is the id of the one to
 * show.
 */
export function OutboxPage({ cambio: change }: { cambio?: string | undefined }) {
  const device = useDevice()
  const { checkIdentity } = useSessionActions()
  const now = useNow()
  const { data } = useLocal(query)
  const note = useConnectionNote(now)
  const identities = useLeftIdentities()
  useFocusAfter(data?.rows.map(keyOf) ?? [])

  const sendNow = async () => {
    try {
      await syncNow(device)
    } catch (error) {
      if (error instanceof AppError && error.status === 401) return checkIdentity()
      toast.long(error instanceof AppError ? error.message : 'No se pudo sincronizar.', { tone: 'bad' })
    }
  }

  return (
    <Page
      title="Pendientes"
      note={note}
      width="narrow"
      actions={
        <>
          <ActionButton repeats leftSection={<RefreshIcon size={18} />} onAction={sendNow}>
            Sincronizar ahora
          </ActionButton>
          <Button
            variant="default"
            leftSection={<DownloadIcon size={18} />}
            disabled={!data || data.rows.length === 0}
            onClick={() => void downloadWaiting(device.db)}
          >
            Exportar
          </Button>
        </>
      }
    >
      {data?.rows.length === 0 ? (
        <EmptyState
          title="No hay nada sin enviar"
          of="done"
          action={
            <Button variant="default" renderRoot={(looks) => <Link to="/" {...looks} />}>
              Ir al inicio
            </Button>
          }
        >
          {identities.left.length > 0 ? OF_OTHERS : emptyText(data)}
        </EmptyState>
      ) : null}
      {data && data.rows.length > 0 ? (
        <VirtualList
          items={startingWith(data.rows, change)}
          keyOf={keyOf}
          estimate={180}
          label="Cambios sin enviar"
        >
          {(row) => <WaitingCard row={row} waiting={data} now={now} />}
        </VirtualList>
      ) : null}
      {identities.left.length > 0 ? <LeftIdentitiesList {...identities} /> : null}
      {data && data.discarded.length > 0 ? <DiscardedList discarded={data.discarded} now={now} /> : null}
      {data && data.sent.length > 0 ? <SentList {...data} /> : null}
    </Page>
  )
}

const OF_OTHERS = 'Lo que se guardó como otra persona está abajo y no se envió.'

/** 'All arrived' is only shown for changes that did. */
function emptyText({ discarded, hasLost }: Waiting): string {
  if (discarded.length > 0) return 'Lo que descartaste está abajo y se puede recuperar.'
  if (hasLost) return 'Hoy se perdieron cambios que no se habían enviado.'
  return 'Todo lo que guardaste en este equipo llegó al servidor.'
}

const startingWith = (rows: OutboxRow[], id: string | undefined): OutboxRow[] =>
  id === undefined ? rows : [...rows].sort((a, b) => Number(b.id === id) - Number(a.id === id))

const keyOf = (row: { id: string }): string => row.id

const STATES: Record<Connection['state'], string> = {
  conectado: 'Conectado',
  'sin-conexion': 'Sin conexión',
  portal: 'Sin conexión real: la red respondió otra cosa',
}

/** 'Conectado desde las 10:42 · último envío hace 5 min' */
function useConnectionNote(now: number): string {
  const { db } = useDevice()
  const held = useRead(async () => {
    const [connection, sentAt] = await Promise.all([readConnection(db), readMeta<number>(db, 'ultimo-envio')])
    return { connection, sentAt }
  }, [db])
  const { connection, sentAt } = held ?? {}
  const state = connection ? `${STATES[connection.state]} desde las ${formatHour(connection.since)}` : ' '
  return sentAt ? `${state} · último envío ${ago(sentAt, now)}` : state
}
