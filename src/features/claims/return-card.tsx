import { Link } from '@tanstack/react-router'
import type { Claim } from '#contract/calls/claims.ts'
import type { ClaimReturn, ReturnLine } from '#contract/calls/road/return-record.ts'
import { decideReturn } from '#contract/calls/road/returns.ts'
import { isUndecided } from '#contract/calls/rules/granted.ts'
import { grantedText } from '#contract/calls/rules/return-rules.ts'
import { formatDay, formatMoment } from '#contract/kit/day.ts'
import { quantityText } from '#contract/kit/figures.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { useRead } from '#src/read/use-read.ts'
import { namedLines } from '#src/records/claims/returnables.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { moneyText } from '#src/ui/layout/money-text.ts'
import classes from './claims.module.css'
import { DecisionForm } from './decision-form.tsx'

const LOOKS = {
  acepta: { label: 'Aceptada', color: 'green' },
  parcial: { label: 'Aceptada en parte', color: 'yellow' },
  rechaza: { label: 'Rechazada', color: 'red' },
} as const

const NONE: never[] = []

interface ReturnCardProps {
  reclamo: Claim
  /** The refused decision to correct. */
  pendiente?: string | undefined
}

/** The lines that a claim gives back, the decision about them and the credit note; the staff decides here. */
export function ReturnCard({ reclamo: claim, pendiente: pending }: ReturnCardProps) {
  const { db, parts } = useDevice()
  const { lineas = NONE, devolucion: decided } = claim
  const named = useRead(() => namedLines(db, lineas), [db, lineas]) ?? lineas
  if (lineas.length === 0) return null
  const { user } = parts
  const decides = isUndecided(claim) && passes(decideReturn.endpoint.needs, user)
  return (
    <Card title="Devolución" aside={decided ? <Look decision={decided.decision} /> : null}>
      <div className={classes.form}>
        <ul className={classes.lines}>
          {named.map((line) => (
            <li key={line.pedido_uuid} className={classes.line}>
              <LineFacts line={line} />
            </li>
          ))}
        </ul>
        {decided ? <Decision decided={decided} /> : null}
        {decides ? (
          <DecisionForm key={decided?.at} claim={{ ...claim, lineas: named }} pendiente={pending} />
        ) : isUndecided(claim) ? (
          <p className={classes.soft}>Falta que decidamos si la tomamos.</p>
        ) : null}
      </div>
    </Card>
  )
}

function Look({ decision }: Pick<ClaimReturn, 'decision'>) {
  const { label, color } = LOOKS[decision]
  return <StatusDot color={color}>{label}</StatusDot>
}

function LineFacts({ line }: { line: ReturnLine }) {
  const {
    pedido_uuid: uuid,
    pedido_id: id,
    product_code,
    product_name: name,
    lote: lot,
    motivo: reason,
  } = line
  return (
    <div className={classes.about}>
      <StonePicture product_code={product_code} batch={lot} name={name} size="small" />
      <div className={classes.words}>
        <p>
          {[quantityText({ quantity: line.cantidad, unit: line.unit }), name].filter(Boolean).join(' de ')}
        </p>
        <p className={classes.soft}>
          <Link to="/pedido/$uuid" params={{ uuid }}>
            {id === null ? (name ? 'Pedido nuevo' : 'El pedido') : `Pedido ${id}`}
          </Link>
          {[lot && ` · lote ${lot}`, ` · ${reason}`].filter(Boolean).join('')}
        </p>
        {line.aceptada === null ? null : <p className={classes.granted}>{grantedText(line)}</p>}
      </div>
    </div>
  )
}

function Decision({ decided }: { decided: ClaimReturn }) {
  const { texto: text, quien: who, at, erp, nro_devolucion: number, mensaje: message, nota: note } = decided
  return (
    <div>
      {text ? <p className={classes.text}>{text}</p> : null}
      <p className={classes.who}>
        {who} · {formatMoment(at)}
      </p>
      {note ? (
        <p className={classes.granted}>
          Nota de crédito {note.numero}: {moneyText(Math.abs(note.importe), note.moneda)},{' '}
          {formatDay(note.fecha)}
        </p>
      ) : null}
      {erp === '' || note ? null : (
        <p className={classes.soft}>
          {erp === 'confirmado'
            ? `El ERP la anotó con el número ${number}. Falta la nota de crédito.`
            : erp === 'rechazado'
              ? ['El ERP no la tomó', message].filter(Boolean).join(': ')
              : 'Sin confirmar por el ERP'}
        </p>
      )}
    </div>
  )
}
