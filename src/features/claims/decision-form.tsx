import { Button, Textarea } from '@mantine/core'
import type { Claim } from '#contract/calls/claims.ts'
import type { ReturnLine } from '#contract/calls/road/return-record.ts'
import { decideReturn } from '#contract/calls/road/returns.ts'
import { decisionFaults } from '#contract/calls/rules/return-rules.ts'
import { figure, quantityText, unitText } from '#contract/kit/figures.ts'
import { claims, type ReturnDecision } from '#contract/records/claims.ts'
import { type FormInHand, useChangeForm } from '#src/forms/use-change-form.ts'
import { DraftNote } from '#src/ui/dialogs/draft-note.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { overLength } from '#src/ui/text/over-length.ts'
import classes from './claims.module.css'

interface DecisionFormProps {
  claim: Claim
  pendiente?: string | undefined
}

interface Values {
  /** The quantities that are taken back, in the sequence of the lines. */
  aceptadas: (number | null)[]
  texto: string
}

/** 'Aceptar 2 de 3 pzas'; lines in several units are not added. */
function buttonText(
  decision: ReturnDecision,
  lines: readonly ReturnLine[],
  granted: Values['aceptadas'],
): string {
  if (decision === 'rechaza') return 'Rechazar la devolución'
  const [unit = '', ...others] = new Set(lines.map((line) => line.unit))
  const quantity = lines.reduce((sum, line) => sum + line.cantidad, 0)
  if (others.length > 0) return decision === 'acepta' ? 'Aceptar la devolución' : 'Aceptar esta parte'
  const part = granted.reduce<number>((sum, each) => sum + (each ?? 0), 0)
  return `Aceptar ${decision === 'acepta' ? '' : `${figure(part)} de `}${quantityText({ quantity, unit })}`
}

/** The quantities of a claim's lines that are taken back, and the reason where it is not all; kept on the phone while it is written. */
export function DecisionForm({ claim, pendiente: pending }: DecisionFormProps) {
  const { uuid, lineas: lines = [] } = claim
  const asked = lines.map((line) => line.cantidad)
  const decisionOf = ({ aceptadas: granted }: Values): ReturnDecision => {
    if (granted.every((each) => !each)) return 'rechaza'
    return granted.every((each, at) => each === asked[at]) ? 'acepta' : 'parcial'
  }
  const linesOf = ({ aceptadas: granted }: Values) =>
    lines.map(({ pedido_uuid: order }, at) => ({ pedido: order, aceptada: granted[at] ?? 0 }))
  const argsOf = (values: Values) => {
    const decision = decisionOf(values)
    const parts = decision === 'parcial' ? { lineas: linesOf(values) } : {}
    return { uuid, decision, texto: values.texto, ...parts }
  }
  const form = useChangeForm({
    operation: decideReturn,
    key: `reclamo-decision:${uuid}`,
    pendiente: pending,
    from: (): { values: Values } => ({ values: { aceptadas: asked, texto: '' } }),
    back: ({ decision, lineas: sent = [], texto: text }) => ({
      values: {
        aceptadas: lines.map(({ pedido_uuid }, at) => {
          const line = sent.find((each) => each.pedido === pedido_uuid)
          return line ? Number(line.aceptada) : decision === 'acepta' ? (asked[at] ?? 0) : 0
        }),
        texto: text ?? '',
      },
    }),
    args: argsOf,
    check: (values) => {
      const decision = decisionOf(values)
      return decisionFaults({ decision, lineas: linesOf(values), texto: values.texto.trim() }, lines)
    },
    said: 'Devolución decidida',
  })
  if (!form) return null
  const { values, errors, set } = form
  const grant = (all: (number | null)[]) => set({ aceptadas: all })
  const decision = decisionOf(values)
  const isRefused = decision === 'rechaza'
  const isOnePiece = lines.length === 1 && asked[0] === 1

  return (
    <div ref={form.ref} className={classes.form}>
      <DraftNote begun={form.begun} onRestart={form.restart} />
      <ErrorList messages={form.messages} />
      {isRefused || isOnePiece ? null : <Quantities form={form} lines={lines} />}
      <Textarea
        label={decision === 'acepta' ? 'Qué le decimos (opcional)' : 'Por qué'}
        autosize
        minRows={2}
        maxRows={10}
        required={decision !== 'acepta'}
        value={values.texto}
        onChange={(event) => set({ texto: event.currentTarget.value })}
        error={overLength(values.texto, claims.limits.texto) ?? fieldError(errors, 'texto')}
      />
      {fieldError(errors, 'decision') ? (
        <p className={classes.error} role="alert">
          {fieldError(errors, 'decision')}
        </p>
      ) : null}
      <div className={classes.send}>
        <Button variant="default" onClick={() => grant(isRefused ? asked : asked.map(() => 0))}>
          {isRefused ? 'No rechazar' : 'Rechazar…'}
        </Button>
        <ActionButton repeats {...(isRefused && { color: 'red' })} onAction={() => form.save()}>
          {buttonText(decision, lines, values.aceptadas)}
        </ActionButton>
      </div>
    </div>
  )
}

interface QuantitiesProps {
  form: FormInHand<Values>
  lines: readonly ReturnLine[]
}

function Quantities({ form: { values, errors, set }, lines }: QuantitiesProps) {
  return lines.map(({ pedido_uuid, product_name, unit, cantidad: most }, at) => (
    <NumberField
      key={pedido_uuid}
      label={`Se toma de ${product_name}`}
      {...{ unit: unitText(unit, 2), min: 0, max: most, decimals: 4, steppers: true, noun: 'la cantidad' }}
      value={values.aceptadas[at] ?? null}
      onChange={(value) =>
        set({ aceptadas: values.aceptadas.map((one, place) => (place === at ? value : one)) })
      }
      error={fieldError(errors, `lineas.${at}.aceptada`)}
    />
  ))
}
