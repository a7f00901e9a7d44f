import { createLink, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Turno } from '#contract/calls/turnos.ts'
import { ClashNotes } from '#src/features/turnos/card/clash-notes.tsx'
import { TurnoDialog } from '#src/features/turnos/form/turno-dialog.tsx'
import { mayChange, mayDeliver } from '#src/features/turnos/may-change.ts'
import { readNeighbours } from '#src/features/turnos/neighbours.ts'
import { bayName, clashesWith } from '#src/features/turnos/overlaps.ts'
import { mayAsk } from '#src/features/turnos/requests/ask.ts'
import { RequestActions } from '#src/features/turnos/requests/request-actions.tsx'
import { TimingMark } from '#src/features/turnos/road/timing-mark.tsx'
import { TurnoActions } from '#src/features/turnos/road/turno-actions.tsx'
import { timingOf } from '#src/features/turnos/timing.ts'
import { tripsOfTurnos } from '#src/features/turnos/trips/trip-of-turno.ts'
import { nowHere, readTurno, turnoByReference } from '#src/features/turnos/turnos.queries.ts'
import { absent } from '#src/read/absence.ts'
import { ageText } from '#src/read/age-text.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { useSyncMarks } from '#src/read/sync-mark.ts'
import { useRead } from '#src/read/use-read.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { AgeLine } from '#src/ui/feedback/age-line.tsx'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { EditIcon } from '#src/ui/icons/icons.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { PaperHead, PaperSignature } from '#src/ui/paper/paper-head.tsx'
import { PrintButton } from '#src/ui/paper/print-button.tsx'
import { LoadCheckCard } from './load-check-card.tsx'
import type { OrderLooks } from './load-row.tsx'
import { TurnoFacts } from './turno-facts.tsx'
import classes from './turno-page.module.css'
import { TurnoTrouble } from './turno-trouble.tsx'

const Back = createLink(BackLink)

const ProofCard = lazy(async () => ({
  default: (await import('#src/features/turnos/proof/proof-card.tsx')).ProofCard,
}))

const StepsStory = lazy(async () => ({
  default: (await import('#src/features/turnos/road/steps-story.tsx')).StepsStory,
}))

const TurnoRarer = lazy(async () => ({
  default: (await import('./turno-rarer.tsx')).TurnoRarer,
}))

const NoteLine = lazy(async () => ({
  default: (await import('#src/features/turnos/notes/note-line.tsx')).NoteLine,
}))

export interface TurnoPlace {
  /** The open dialog: the UUID of the turno. */
  turno?: string | undefined
  pendiente?: string | undefined
}

interface TurnoPageProps extends OrderLooks {
  id: string
  search: TurnoPlace
  onSearch: (search: TurnoPlace) => void
  /** Hands on a page that follows it. */
  followOf: (turno: Turno) => ReactNode
}

/** A turno with its orders, its load and what may be done with it. [S167, S175, S181, S182] */
export function TurnoPage({ id, search, onSearch, changeOf, followOf }: TurnoPageProps) {
  const { db } = useDevice()
  const held = useRead(async () => (await readTurno(db, id)) ?? null, [db, id])
  const local = useLocal(turnoByReference(id, held))
  const leave = useNavigate()
  const { data } = local
  if (!data) {
    const back = <Back to="/turno" label="Volver a Turnos" />
    return (
      <Page key="asked" title="Turno" back={back}>
        <Absent {...absent(local)} none="No se encontró el turno" what="Este turno" back={back} />
      </Page>
    )
  }
  const { turno } = data
  const isOnlyHere = turno.id === null

  return (
    <Page
      title={turno.account_names || bayName(turno.nave)}
      back={<Back to="/turno" search={dayOfTurno(turno)} label="Volver a Turnos" />}
      isShort
      note={<Note turno={turno} />}
      actions={
        <>
          <PrintButton />
          <Rarer turno={turno} />
        </>
      }
      bottom={<Actions turno={turno} onEdit={() => onSearch({ turno: turno.uuid })} />}
    >
      <PaperHead kind="Hoja de carga" note="No es remito ni factura" />
      {isOnlyHere ? <p>Todavía no llegó al servidor.</p> : <AgeLine text={ageText(local)} />}
      <Held
        turno={turno}
        espesores={data.espesores}
        {...{ changeOf, followOf }}
        onMend={(pending) => onSearch({ turno: turno.uuid, pendiente: pending })}
      />
      <PaperSignature />
      <TurnoDialog
        turno={search.turno}
        pendiente={search.pendiente}
        start={{ fecha: turno.fecha, sucursal: turno.sucursal_uuid }}
        isNoStep
        onClose={() => onSearch({})}
        onRemoved={() => void leave({ to: '/turno', search: dayOfTurno(turno), replace: true })}
      />
    </Page>
  )
}

/** When and where, large enough for the yard; then its day and number, and its state on a line of its own. */
function Note({ turno }: { turno: Turno }) {
  const { id, fecha_formateada: date, hora_desde: hour, nave: bay } = turno
  const trip = useLocal(tripsOfTurnos(turno.fecha)).data?.get(turno.uuid)
  return (
    <span className={classes.note}>
      <strong className={classes.when}>{`${hour} · ${bayName(bay)}`}</strong>
      <span>{`${date} · ${id === null ? 'Turno nuevo' : `Turno ${id}`}`}</span>
      <span className={classes.mark}>
        <TimingMark timing={timingOf(turno, nowHere())} turno={turno} trip={trip} />
      </span>
    </span>
  )
}

function Rarer({ turno }: { turno: Turno }) {
  const { user } = useDevice().parts
  if (mayDeliver(turno, user)) return null
  return (
    <Suspense fallback={null}>
      <TurnoRarer turno={turno} />
    </Suspense>
  )
}

const dayOfTurno = ({ fecha: date, sucursal_uuid: branch, nave: bay }: Turno) => ({
  fecha: date,
  sucursal: branch,
  nave: bay,
})

interface HeldProps extends OrderLooks, Pick<TurnoPageProps, 'followOf'> {
  turno: Turno
  espesores: ReadonlyMap<string, string>
  onMend: (pending: string) => void
}

function Held({ turno, espesores: thicknesses, changeOf, followOf, onMend }: HeldProps) {
  const { db } = useDevice()
  const key = `turno:${turno.uuid}`
  const mark = useSyncMarks([key]).get(key)
  const { fecha: date } = turno
  const day = useRead(() => readNeighbours(db, date, date), [db, date])
  const isDone = turno.estado === 'entregado'
  const proof = (
    <Suspense fallback={null}>
      <ProofCard turno={turno} />
    </Suspense>
  )

  return (
    <>
      <TurnoTrouble mark={mark} onMend={onMend} />
      <Suspense fallback={null}>{isDone ? null : <NoteLine turno={turno} part="fault" />}</Suspense>
      <ClashNotes clashes={clashesWith(turno, day ?? [])} />
      {isDone ? proof : null}
      <div className={classes.columns}>
        <LoadCheckCard turno={turno} changeOf={changeOf} />
        <div className={classes.aside}>
          <Card title="Datos" aside={<SyncChip mark={mark} />}>
            <TurnoFacts turno={turno} espesores={thicknesses} />
          </Card>
          <Suspense fallback={null}>{followOf(turno)}</Suspense>
          {isDone ? null : proof}
          {turno.id === null ? null : (
            <Suspense fallback={null}>
              <StepsStory key={turno.version} turno={turno} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  )
}

function Actions({ turno, onEdit }: { turno: Turno; onEdit: () => void }) {
  const { user } = useDevice().parts
  const mayEdit = mayChange(turno, user)
  const isDeliverable = mayDeliver(turno, user)
  const isAsked = turno.etapa === 'solicitado'
  if (!mayEdit && !isDeliverable && !(isAsked && mayAsk(user))) return null
  const edit =
    mayEdit && !isAsked ? (
      <IconButton label="Editar" onClick={onEdit}>
        <EditIcon />
      </IconButton>
    ) : null

  return (
    <BottomBar label="Acciones del turno">
      <RequestActions turno={turno} onAccept={onEdit} />
      {isDeliverable ? <TurnoActions turno={turno}>{edit}</TurnoActions> : edit}
    </BottomBar>
  )
}
