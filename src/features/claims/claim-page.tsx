import { createLink, Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { Claim, ClaimMessage } from '#contract/calls/claims.ts'
import { getClaimPhoto } from '#contract/calls/claims.ts'
import { dayOf, formatDay } from '#contract/kit/day.ts'
import { facts } from '#contract/kit/fields/facts.ts'
import { claims } from '#contract/records/claims.ts'
import { attends, canReply, sideOf } from '#contract/rules/claim-rules.ts'
import { absent } from '#src/read/absence.ts'
import { ageText } from '#src/read/age-text.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { useSmallPictures } from '#src/read/pictures/use-small-pictures.ts'
import { useSyncMarks } from '#src/read/sync-mark.ts'
import { useNow } from '#src/read/use-now.ts'
import { shrinkAll } from '#src/records/photos/shrink-all.ts'
import { CustomerLink } from '#src/session/customer-link.tsx'
import { Absent } from '#src/ui/feedback/absent.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import { LinkedPictures } from '#src/ui/pictures/linked-pictures.tsx'
import { PhotosField } from '#src/ui/pictures/photos-field.tsx'
import { AnswerForm } from './answer-form.tsx'
import { ClaimActions } from './claim-actions.tsx'
import { ClaimOwner } from './claim-owner.tsx'
import { ClaimTrouble } from './claim-trouble.tsx'
import { lookOf, orderText, titleOf } from './claim-words.ts'
import classes from './claims.module.css'
import { claimByUuid } from './claims.queries.ts'
import { ReturnCard } from './return-card.tsx'
import { saveClaimPhotos } from './save-claim-photos.ts'

const Back = createLink(BackLink)

interface ClaimPageProps {
  uuid: string
  /** The refused answer to correct. */
  pendiente?: string | undefined
}

/** A claim: its facts, photos and conversation, and what can be done with it. [A79] */
export function ClaimPage({ uuid, pendiente: pending }: ClaimPageProps) {
  const { parts } = useDevice()
  const local = useLocal(claimByUuid(uuid))
  const claim = local.data
  const back = <Back to="/soporte" label="Volver a Reclamos" />
  if (!claim) {
    return (
      <Page title="Reclamo" back={back} width="narrow">
        <Absent {...absent(local)} none="No se encontró el reclamo." what="Este reclamo" back={back} />
      </Page>
    )
  }
  const age = claim.id === null ? 'Todavía no llegó al servidor.' : ageText(local)
  return (
    <Page
      title={headOf(claim, attends(parts.user))}
      back={back}
      note={facts(titleOf(claim), age)}
      bottom={<ClaimActions reclamo={claim} />}
    >
      <Held reclamo={claim} pendiente={pending} />
    </Page>
  )
}

/** The customer, for who answers them; else the stone that it is about. */
const headOf = (claim: Claim, isStaff: boolean): string =>
  (isStaff ? claim.account_name : claim.pedido?.product_name) || titleOf(claim)

function Held({ reclamo: claim, pendiente: pending }: { reclamo: Claim; pendiente: string | undefined }) {
  const device = useDevice()
  const key = `reclamo:${claim.uuid}`
  const mark = useSyncMarks([key]).get(key)
  const photos = useSmallPictures(claim.fotos)
  const linkOf = useCallback(
    async (photo: string) =>
      (await device.remote(getClaimPhoto, { uuid: claim.uuid, foto: photo }, { persist: false })).data.url,
    [device, claim.uuid],
  )
  const addPhotos = (files: File[]) => saveClaimPhotos(device, claim.uuid, files)

  return (
    <div className={classes.page}>
      <Card title="Conversación" aside={mark ? <SyncChip mark={mark} /> : null}>
        <div className={classes.form}>
          <ClaimTrouble mark={mark} />
          <Conversation reclamo={claim} />
          <LinkedPictures photos={photos} label="Fotos del reclamo" linkOf={linkOf} />
          <div>
            <PhotosField
              most={claims.limits.fotos}
              noun="Un reclamo"
              read={shrinkAll}
              count={claim.fotos.length}
              onPick={addPhotos}
            />
          </div>
        </div>
      </Card>
      <div className={classes.aside}>
        <ReturnCard reclamo={claim} pendiente={pending} />
        <Card edge={lookOf(claim.estado).color}>
          <Facts reclamo={claim} />
          <ClaimOwner reclamo={claim} />
        </Card>
      </div>
      <div>
        <Answer reclamo={claim} pendiente={pending} />
      </div>
    </div>
  )
}

function Facts({ reclamo: claim }: { reclamo: Claim }) {
  const { estado: status, pedido: order, account_id, account_name, asignado: assigned, creado_por } = claim
  const { created_at_formatted, resuelto_at } = claim
  const { label, color } = lookOf(status)
  const stats = [
    { label: 'Estado', value: <StatusDot color={color}>{label}</StatusDot> },
    {
      label: 'Cuenta',
      value: account_id > 0 ? <CustomerLink id={account_id}>{account_name || '–'}</CustomerLink> : '–',
    },
    ...(order
      ? [
          {
            label: 'Pedido',
            value: (
              <Link to="/pedido/$uuid" params={{ uuid: order.uuid }}>
                {orderText(order)}
              </Link>
            ),
          },
        ]
      : []),
    { label: 'Lo atiende', value: assigned ?? 'Sin asignar' },
    { label: 'Creado', value: `${created_at_formatted} · ${creado_por}` },
    ...(resuelto_at ? [{ label: 'Resuelto', value: formatDay(dayOf(new Date(resuelto_at))) }] : []),
  ]
  return <StatList stats={stats} />
}

/** Oldest first, as people talk; one's own side on the right. */
function Conversation({ reclamo: { mensajes: messages } }: { reclamo: Claim }) {
  const own = sideOf(useDevice().parts.user)
  return (
    <ol className={classes.talk}>
      {messages.map((message: ClaimMessage) => (
        <li key={message.uuid} className={classes.said} data-own={message.de === own || undefined}>
          <p className={classes.text}>{message.texto}</p>
          <p className={classes.who}>
            {message.actor} · <time dateTime={message.at}>{message.at_formatted}</time>
          </p>
        </li>
      ))}
    </ol>
  )
}

const { reopenDays } = claims.limits

function Answer({ reclamo: claim, pendiente: pending }: { reclamo: Claim; pendiente: string | undefined }) {
  const { user } = useDevice().parts
  const now = useNow()
  const [turn, setTurn] = useState(0)
  const isCustomer = sideOf(user) === 'cliente'
  if (isCustomer && !canReply(claim, now)) {
    return (
      <FormNote>Se resolvió hace más de {reopenDays} días. Si hace falta, hacé un reclamo nuevo.</FormNote>
    )
  }
  const hint =
    isCustomer && claim.estado === 'resuelto' ? 'Si respondés, el reclamo se vuelve a abrir.' : undefined
  return (
    <Card title="Responder">
      <AnswerForm
        key={`${turn}:${pending ?? ''}`}
        uuid={claim.uuid}
        hint={hint}
        pendiente={pending}
        onSent={() => setTurn(turn + 1)}
      />
    </Card>
  )
}
