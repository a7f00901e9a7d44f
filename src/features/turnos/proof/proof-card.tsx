import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Proof, ProofLine } from '#contract/calls/road/proof-record.ts'
import { getProofPdf, getProofPhoto, proveDelivery } from '#contract/calls/road/proofs.ts'
import { rejectedText } from '#contract/calls/rules/proof-rules.ts'
import { areApart } from '#contract/calls/rules/turno-steps.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { AppError } from '#contract/kit/errors.ts'
import { quantityText } from '#contract/kit/figures.ts'
import { mayProve } from '#src/features/turnos/may-change.ts'
import { useTrouble } from '#src/forms/use-trouble.tsx'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { useSmallPictures } from '#src/read/pictures/use-small-pictures.ts'
import { useSyncMarks } from '#src/read/sync-mark.ts'
import { openDownload } from '#src/session/open-download.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { toast } from '#src/ui/feedback/toast.tsx'
import { TroubleCard } from '#src/ui/feedback/trouble-card.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { LinkedPictures } from '#src/ui/pictures/linked-pictures.tsx'
import { CLAIM, ClaimButton } from './claim-button.tsx'
import classes from './proof.module.css'
import { proofsOf } from './proofs.queries.ts'
import { SignatureDrawing } from './signature-drawing.tsx'

const COLORS = { entregado: 'green', 'con rechazos': 'yellow', rechazado: 'red' } as const
const NAMES = { entregado: 'Entregado', 'con rechazos': 'Con rechazos', rechazado: 'Rechazado' } as const

/** The proof of a turno's delivery, with its earlier versions; nothing where there is none. */
export function ProofCard({ turno }: { turno: Turno }) {
  const { data: proofs = [] } = useLocal(proofsOf(turno.uuid, turno.id !== null))
  const newest = proofs.at(-1)
  const key = `entrega:${newest?.uuid ?? ''}`
  const mark = useSyncMarks([key]).get(key)
  if (!newest) return null
  return (
    <Card title="Conforme de entrega" aside={<SyncChip mark={mark} />}>
      <div className={classes.facts}>
        <Trouble {...{ turno, mark }} />
        <StatusDot color={COLORS[newest.resultado]}>{NAMES[newest.resultado]}</StatusDot>
        <Facts proof={newest} />
        <Buttons {...{ turno, proof: newest }} />
        {proofs.slice(0, -1).map((proof) => (
          <details key={proof.uuid}>
            <summary>{`Versión ${proof.n}, ${formatMoment(proof.momento)}`}</summary>
            <Facts proof={proof} />
          </details>
        ))}
      </div>
    </Card>
  )
}

interface TroubleProps {
  turno: Turno
  mark: Parameters<typeof useTrouble>[0]
}

/** The reason why a proof did not arrive, and the way to put it right. */
function Trouble({ turno, mark }: TroubleProps) {
  const trouble = useTrouble(mark)
  if (!trouble || trouble.row.type !== proveDelivery.name) return null
  return (
    <TroubleCard {...trouble.card}>
      <Button
        renderRoot={(looks) => (
          <Link
            to="/turno/$id/conforme"
            params={{ id: turno.uuid }}
            search={{ pendiente: trouble.row.id }}
            {...looks}
          />
        )}
      >
        Corregir
      </Button>
    </TroubleCard>
  )
}

const lineText = (line: ProofLine): string =>
  [
    [line.product_name, line.lote].filter(Boolean).join(' '),
    `entregado ${quantityText({ quantity: line.entregada, unit: line.unit })}`,
  ].join(': ')

function Facts({ proof }: { proof: Proof }) {
  const device = useDevice()
  const { uuid: id, turno_uuid: uuid, receptor: name, dni, momento, at } = proof
  const photos = useSmallPictures(proof.fotos)
  const linkOf = useCallback(
    async (photo: string) =>
      (await device.remote(getProofPhoto, { uuid, foto: photo }, { persist: false })).data.url,
    [device, uuid],
  )
  return (
    <div className={classes.facts}>
      <ul className={classes.lines}>
        {proof.lineas.map((line) => (
          <li key={line.clave}>
            {lineText(line)}
            {line.rechazada > 0 ? <p className={classes.text}>{rejectedText(line)}</p> : null}
            {line.sin_foto ? <p className={classes.soft}>Sin foto: {line.sin_foto}</p> : null}
          </li>
        ))}
      </ul>
      {proof.observaciones ? <p className={classes.text}>{proof.observaciones}</p> : null}
      <LinkedPictures key={id} photos={photos} label="Fotos de la entrega" linkOf={linkOf} />
      {proof.firma ? <SignatureDrawing firma={proof.firma} label={`Firma de ${name}`} /> : null}
      <p className={classes.text}>
        {proof.sin_firma
          ? `Sin firma: ${proof.sin_firma}`
          : [name, dni && `DNI ${dni}`].filter(Boolean).join(' · ')}
      </p>
      <p className={classes.soft}>
        {`${proof.quien}, ${formatMoment(momento)}`}
        {at && areApart(momento, at) ? ` · Registrado ${formatMoment(at)}` : ''}
      </p>
      {proof.aviso ? <p className={classes.soft}>{proof.aviso}</p> : null}
    </div>
  )
}

const said = (error: unknown): string =>
  error instanceof AppError ? error.messages.join(' ') : 'No se pudo hacer el PDF.'

function Buttons({ turno, proof: { n, lineas } }: { turno: Turno; proof: Proof }) {
  const device = useDevice()
  const hasRejected = lineas.some((line) => line.rechazada > 0 && line.clave.startsWith('pedido:'))
  const { uuid } = turno
  const pdf = () =>
    openDownload(() => device.ask(getProofPdf, { uuid, ...(n !== null && { version: n }) })).catch(
      (error: unknown) => toast.long(said(error), { tone: 'bad' }),
    )
  return (
    <div className={classes.buttons}>
      {n === null ? null : (
        <ActionButton repeats variant="default" onAction={pdf}>
          Constancia en PDF
        </ActionButton>
      )}
      {n === null ? null : <ClaimButton turno={uuid} text={hasRejected ? 'Reclamar lo rechazado' : CLAIM} />}
      {mayProve(turno, device.parts.user) ? (
        <Button
          variant="default"
          renderRoot={(looks) => <Link to="/turno/$id/conforme" params={{ id: uuid }} {...looks} />}
        >
          Corregir el conforme
        </Button>
      ) : null}
    </div>
  )
}
