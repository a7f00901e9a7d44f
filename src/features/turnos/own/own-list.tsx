import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { loadOf, loadText } from '#contract/calls/rules/load.ts'
import { isExpected } from '#contract/calls/rules/turno-rules.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { facts } from '#contract/kit/fields/facts.ts'
import { groupBy } from '#contract/records/group-by.ts'
import { OrderStrip } from '#src/features/turnos/card/order-strip.tsx'
import { TurnoLink } from '#src/features/turnos/card/turno-link.tsx'
import { longDay, nearDay } from '#src/features/turnos/day-words.ts'
import { bayName } from '#src/features/turnos/overlaps.ts'
import { CLAIM, ClaimButton } from '#src/features/turnos/proof/claim-button.tsx'
import { ASK, mayAsk } from '#src/features/turnos/requests/ask.ts'
import { RequestActions } from '#src/features/turnos/requests/request-actions.tsx'
import { TimingMark } from '#src/features/turnos/road/timing-mark.tsx'
import { timingOf } from '#src/features/turnos/timing.ts'
import { nowHere, type TurnosRead } from '#src/features/turnos/turnos.queries.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useNow } from '#src/read/use-now.ts'
import { useRead } from '#src/read/use-read.ts'
import { CalendarIcon, PinIcon, TruckIcon } from '#src/ui/icons/icons.tsx'
import classes from './own.module.css'

/** The turnos to come, the next one first, and folded the delivered ones. */
export function OwnList({ leidos: { turnos, espesores: thicknesses } }: { leidos: TurnosRead }) {
  const { db } = useDevice()
  const branches = useRead(() => db.sucursales.toArray(), [db])
  const now = nowHere(useNow(60_000))
  const left = turnos.filter(({ estado: status }) => status === 'agendado')
  const done = turnos.filter(({ estado: status }) => status === 'entregado').reverse()
  const next = left.find(
    (turno) => isExpected(turno) && (turno.etapa !== '' || timingOf(turno, now) === 'agendado'),
  )
  const draw = (turno: Turno) => (
    <OwnCard
      key={turno.uuid}
      turno={turno}
      timing={turno === next ? 'proximo' : timingOf(turno, now)}
      branch={branches?.find(({ uuid }) => uuid === turno.sucursal_uuid)?.nombre}
      load={loadText(loadOf([turno], thicknesses))}
    />
  )

  return (
    <>
      {left.length === 0 ? <p>No tenés turnos por delante.</p> : null}
      {[...groupBy(left, ({ fecha: date }) => date)].map(([date, here]) => (
        <section key={date} className={classes.group}>
          <h2 className={classes.day}>{nearDay(date, now.fecha)}</h2>
          <div className={classes.cards}>{here.map(draw)}</div>
        </section>
      ))}
      {done.length > 0 ? (
        <details className={classes.done}>
          <summary>Entregados ({done.length})</summary>
          <div className={classes.cards}>{done.map(draw)}</div>
        </details>
      ) : null}
    </>
  )
}

interface OwnCardProps {
  turno: Turno
  timing: ReturnType<typeof timingOf>
  branch: string | undefined
  /** '' when there is nothing to carry. */
  load: string
}

/** A turno as its customer needs it: when, where, its stones, and what to come for. */
function OwnCard({ turno, timing, branch, load }: OwnCardProps) {
  return (
    <article className={classes.card} data-timing={timing}>
      <h3 className={classes.title}>
        <TurnoLink uuid={turno.uuid} className={classes.link ?? ''}>
          {turno.estado === 'entregado' ? `${longDay(turno.fecha)}, ` : ''}
          {turno.hora_desde}
        </TurnoLink>
      </h3>
      <TimingMark timing={timing} turno={turno} />
      {turno.etapa_motivo ? <p className={classes.fact}>{turno.etapa_motivo}</p> : null}
      <p className={classes.fact}>
        <PinIcon size={20} />
        <span>{facts(branch, turno.nave && bayName(turno.nave))}</span>
      </p>
      <OrderStrip turno={turno} />
      {load ? (
        <p className={classes.fact}>
          <TruckIcon size={20} />
          <span>
            Para cargar: {load}
            {turno.fletero ? `. Lo lleva ${turno.fletero.nombre}` : ''}
          </span>
        </p>
      ) : null}
      {turno.descripcion ? (
        <p className={classes.fact}>
          <CalendarIcon size={20} />
          <span>
            Para tener en cuenta: <strong>{turno.descripcion}</strong>
          </span>
        </p>
      ) : null}
      <RequestActions turno={turno} />
      {turno.etapa === 'no aceptado' ? <AskAgain turno={turno} /> : null}
      {turno.estado === 'entregado' ? <ClaimButton turno={turno.uuid} text={CLAIM} /> : null}
    </article>
  )
}

/** Another day and hour for what was refused, among those that have room. */
function AskAgain({ turno: { grupos_de_pedidos: groups } }: { turno: Turno }) {
  const { user } = useDevice().parts
  if (!mayAsk(user)) return null
  const group = groups[0]?.uuid
  return (
    <Button
      variant="default"
      renderRoot={(looks) => (
        <Link to="/turno" search={{ turno: ASK, ...(group && { grupo: group }) }} {...looks} />
      )}
    >
      Pedir otra hora
    </Button>
  )
}
