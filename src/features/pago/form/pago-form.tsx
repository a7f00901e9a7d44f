import { type ReactNode, useState } from 'react'
import { ADMINISTRA_PAGOS } from '#contract/calls/pago/pagos.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useLeaveGuard } from '#src/ui/dialogs/use-leave-guard.ts'
import { FormPage } from '#src/ui/layout/form-page.tsx'
import { PagoFields } from './pago-fields.tsx'
import type { PagoValues } from './pago-values.ts'
import { RiskField } from './risk-field.tsx'
import type { OpcionesEnMano } from './use-opciones.ts'
import { type Edited, usePagoForm } from './use-pago-form.ts'

interface PagoFormProps {
  title: string
  save: string
  back: ReactNode
  /** A line to read first. */
  note?: ReactNode
  start: PagoValues
  /** The payment that is edited, as it was opened. */
  edited?: Edited | undefined
  /** The order it is made from. [A167] */
  pedido?: string | undefined
  /** The name of its draft. */
  draft: string
  onSaved: (uuid: string) => unknown
}

/** A payment link to make or to change, with network only; what is typed is kept. [S222, S225–S230] */
export function PagoForm({ title, save, back, note, ...parts }: PagoFormProps) {
  const choosesPlan = passes(ADMINISTRA_PAGOS, useDevice().parts.user)
  const [isAccepted, setAccepted] = useState(false)
  const { form, opciones, send } = usePagoForm({ ...parts, choosesPlan })
  useLeaveGuard(form)
  return (
    <FormPage
      title={title}
      back={back}
      note={note}
      form={form}
      save={save}
      waitsFor={waitsFor(isAccepted, opciones)}
      onSend={send}
    >
      <PagoFields form={form} opciones={opciones} choosesPlan={choosesPlan} />
      <RiskField checked={isAccepted} onChange={setAccepted} />
    </FormPage>
  )
}

/** Why it cannot be sent yet. [S226] */
function waitsFor(isAccepted: boolean, { isCalculating }: OpcionesEnMano): string | undefined {
  if (!isAccepted) return 'Falta aceptar los términos.'
  return isCalculating ? 'Calculando las cuotas…' : undefined
}
