import { Button, Textarea } from '@mantine/core'
import type { Claim } from '#contract/calls/claims.ts'
import { decideReturn } from '#contract/calls/road/returns.ts'
import { decisionFaults } from '#contract/calls/rules/return-rules.ts'
import { unitText } from '#contract/kit/figures.ts'
import { claims, type ReturnDecision } from '#contract/records/claims.ts'
import { useChangeForm } from '#src/forms/use-change-form.ts'
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

const BUTTONS: Record<ReturnDecision, string> = {
  acepta: 'Aceptar la devolución',
  parcial: 'Aceptar esta parte',
  rechaza: 'Rechazar la devolución',
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

  return (
    <div ref={form.ref} className={classes.form}>
      <DraftNote begun={form.begun} onRestart={form.restart} />
      <ErrorList messages={form.messages} />
      {lines.map(({ pedido_uuid, product_name, unit, cantidad: most }, at) => (
        <NumberField
          key={pedido_uuid}
          label={`Se toma de ${product_name}`}
          {...{
            unit: unitText(unit, 2),
            min: 0,
            max: most,
            decimals: 4,
            steppers: true,
            noun: 'la cantidad',
          }}
          value={values.aceptadas[at] ?? null}
          onChange={(value) => grant(values.aceptadas.map((one, place) => (place === at ? value : one)))}
          error={fieldError(errors, `lineas.${at}.aceptada`)}
        />
      ))}
      <div className={classes.send}>
        <Button variant="default" onClick={() => grant(asked)}>
          Todo
        </Button>
        <Button variant="default" onClick={() => grant(asked.map(() => 0))}>
          Nada
        </Button>
      </div>
      <Textarea
        label={decisionOf(values) === 'acepta' ? 'Qué le decimos (opcional)' : 'Por qué'}
        autosize
        minRows={2}
        maxRows={10}
        required={decisionOf(values) !== 'acepta'}
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
        <ActionButton repeats onAction={() => form.save()}>
          {BUTTONS[decisionOf(values)]}
        </ActionButton>
      </div>
    </div>
  )
}
