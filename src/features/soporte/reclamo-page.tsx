import { createLink, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { MensajeDeReclamo, Reclamo } from '#contract/calls/soporte.ts'
import { dayOf, formatDay } from '#contract/kit/day.ts'
import { reclamos } from '#contract/records/reclamos.ts'
import { ladoDe, seResponde } from '#contract/rules/reclamo-rules.ts'
import { absent } from '#src/bridge/absence.ts'
import { ageText } from '#src/bridge/age-text.ts'
import { ClienteLink } from '#src/bridge/clients/cliente-link.tsx'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useLocal } from '#src/bridge/local-query.ts'
import { useSyncMarks } from '#src/bridge/sync-mark.ts'
import { useNow } from '#src/bridge/use-now.ts'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import { AnswerForm } from './answer-form.tsx'
import { ClaimActions } from './claim-actions.tsx'
import { ClaimPhotos } from './claim-photos.tsx'
import { ClaimPhotosField } from './claim-photos-field.tsx'
import { ClaimTrouble } from './claim-trouble.tsx'
import { lookOf, orderText, titleOf } from './reclamo-words.ts'
import { saveClaimPhotos } from './save-claim-photos.ts'
import classes from './soporte.module.css'
import { reclamoPorUuid } from './soporte.queries.ts'

const Back = createLink(BackLink)

interface ReclamoPageProps {
  uuid: string
  /** The refused answer to correct. */
  pendiente?: string | undefined
}

/** A claim: its facts, photos and conversation, and what can be done with it. [A79] */
export function ReclamoPage({ uuid, pendiente }: ReclamoPageProps) {
  const local = useLocal(reclamoPorUuid(uuid))
  const reclamo = local.data
  const back = <Back to="/soporte" label="Volver a Reclamos" />
  if (!reclamo) {
    return (
      <Page title="Reclamo" back={back} width="narrow">
        <Absent {...absent(local)} none="No se encontró el reclamo." what="Este reclamo" back={back} />
      </Page>
    )
  }
  const age = reclamo.id === null ? 'Todavía no llegó al servidor.' : ageText(local)
  return (
    <Page
      title={titleOf(reclamo)}
      back={back}
      note={age}
      width="narrow"
      bottom={<ClaimActions reclamo={reclamo} />}
    >
      <Held reclamo={reclamo} pendiente={pendiente} />
    </Page>
  )
}

function Held({ reclamo, pendiente }: { reclamo: Reclamo; pendiente: string | undefined }) {
  const device = useDevice()
  const key = `reclamo:${reclamo.uuid}`
  const mark = useSyncMarks([key]).get(key)
  const addPhotos = (files: File[]) => saveClaimPhotos(device, reclamo.uuid, files)

  return (
    <div className={classes.page}>
      <ClaimTrouble mark={mark} />
      <Card edge={lookOf(reclamo.estado).color} aside={mark ? <SyncChip mark={mark} /> : null}>
        <Facts reclamo={reclamo} />
      </Card>
      <Card title="Conversación">
        <Conversation reclamo={reclamo} />
      </Card>
      <Card title="Fotos">
        <div className={classes.form}>
          <ClaimPhotos reclamo={reclamo} />
          <div>
            <ClaimPhotosField count={reclamo.fotos.length} onPick={addPhotos} />
          </div>
        </div>
      </Card>
      <Answer reclamo={reclamo} pendiente={pendiente} />
    </div>
  )
}

function Facts({ reclamo }: { reclamo: Reclamo }) {
  const { estado, pedido, account_id, account_name, asignado, creado_por } = reclamo
  const { created_at_formatted, resuelto_at } = reclamo
  const { label, color } = lookOf(estado)
  const stats = [
    { label: 'Estado', value: <StatusDot color={color}>{label}</StatusDot> },
    { label: 'Cuenta', value: <ClienteLink id={account_id}>{account_name || '—'}</ClienteLink> },
    ...(pedido
      ? [
          {
            label: 'Pedido',
            value: (
              <Link to="/pedido/$uuid" params={{ uuid: pedido.uuid }}>
                {orderText(pedido)}
              </Link>
            ),
          },
        ]
      : []),
    { label: 'Asignado a', value: asignado ?? 'Sin asignar' },
    { label: 'Creado', value: `${created_at_formatted} · ${creado_por}` },
    ...(resuelto_at ? [{ label: 'Resuelto', value: formatDay(dayOf(new Date(resuelto_at))) }] : []),
  ]
  return <StatList stats={stats} />
}

/** Oldest first, as people talk; one's own side on the right. */
function Conversation({ reclamo: { mensajes } }: { reclamo: Reclamo }) {
  const own = ladoDe(useDevice().parts.user)
  return (
    <ol className={classes.talk}>
      {mensajes.map((mensaje: MensajeDeReclamo) => (
        <li key={mensaje.uuid} className={classes.said} data-own={mensaje.de === own || undefined}>
          <p className={classes.text}>{mensaje.texto}</p>
          <p className={classes.who}>
            {mensaje.actor} · <time dateTime={mensaje.at}>{mensaje.at_formatted}</time>
          </p>
        </li>
      ))}
    </ol>
  )
}

const { reopenDays } = reclamos.limits

function Answer({ reclamo, pendiente }: { reclamo: Reclamo; pendiente: string | undefined }) {
  const { user } = useDevice().parts
  const now = useNow()
  const [turn, setTurn] = useState(0)
  const isCustomer = ladoDe(user) === 'cliente'
  if (isCustomer && !seResponde(reclamo, now)) {
    return (
      <FormNote>Se resolvió hace más de {reopenDays} días. Si hace falta, hacé un reclamo nuevo.</FormNote>
    )
  }
  const hint =
    isCustomer && reclamo.estado === 'resuelto' ? 'Si respondés, el reclamo se vuelve a abrir.' : undefined
  return (
    <Card title="Responder">
      <AnswerForm
        key={`${turn}:${pendiente ?? ''}`}
        uuid={reclamo.uuid}
        hint={hint}
        pendiente={pendiente}
        onSent={() => setTurn(turn + 1)}
      />
    </Card>
  )
}
