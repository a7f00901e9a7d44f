import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Proof } from '#contract/calls/road/proof-record.ts'
import { getProofPdf, proveDelivery } from '#contract/calls/road/proofs.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { AppError } from '#contract/kit/errors.ts'
import { mayProve } from '#src/features/turnos/may-change.ts'
import { useTrouble } from '#src/forms/use-trouble.tsx'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { useSyncMarks } from '#src/read/sync-mark.ts'
import { openDownload } from '#src/session/open-download.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { toast } from '#src/ui/feedback/toast.tsx'
import { TroubleCard } from '#src/ui/feedback/trouble-card.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { CLAIM, ClaimButton } from './claim-button.tsx'
import classes from './proof.module.css'
import { ProofFacts } from './proof-facts.tsx'
import { proofsOf } from './proofs.queries.ts'

const RESULTS = {
  entregado: { color: 'green', sign: 'check', text: 'Entregado' },
  'con rechazos': { color: 'yellow', sign: 'minus', text: 'Con rechazos' },
  rechazado: { color: 'red', sign: 'cross', text: 'Rechazado' },
} as const

/** The proof of a turno's delivery, with its earlier versions; nothing where there is none. */
export function ProofCard({ turno }: { turno: Turno }) {
  const { data: proofs = [] } = useLocal(proofsOf(turno.uuid, turno.id !== null))
  const newest = proofs.at(-1)
  const key = `entrega:${newest?.uuid ?? ''}`
  const mark = useSyncMarks([key]).get(key)
  if (!newest) return null
  const { text, ...look } = RESULTS[newest.resultado]
  return (
    <Card title="Conforme de entrega" aside={<StatusDot {...look}>{text}</StatusDot>}>
      <div className={classes.facts}>
        <Trouble {...{ turno, mark }} />
        <SyncChip mark={mark} />
        <ProofFacts proof={newest} />
        <Buttons {...{ turno, proof: newest }} />
        {proofs.slice(0, -1).map((proof) => (
          <details key={proof.uuid}>
            <summary>{`Versión ${proof.n}, ${formatMoment(proof.momento)}`}</summary>
            <ProofFacts proof={proof} />
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
          Ver PDF
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
