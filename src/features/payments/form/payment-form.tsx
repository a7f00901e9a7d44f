import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { MANAGES_PAYMENTS } from '#contract/calls/payments/gates.ts'
import { PAYMENT_TEXTS } from '#contract/calls/payments/payments.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLeaveGuard } from '#src/ui/dialogs/use-leave-guard.ts'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { FormPage } from '#src/ui/layout/form-page.tsx'
import { PaymentFields } from './payment-fields.tsx'
import type { PaymentValues } from './payment-values.ts'
import { RiskField } from './risk-field.tsx'
import type { OptionsInHand } from './use-options.ts'
import { type Edited, usePaymentForm } from './use-payment-form.ts'

interface PaymentFormProps {
  title: string
  save: string
  back: ReactNode
  /** A line to read first. */
  note?: ReactNode
  start: PaymentValues
  /** The payment that is edited, as it was opened. */
  edited?: Edited | undefined
  /** The order it is made from. [A167] */
  pedido?: string | undefined
  /** The name of its draft. */
  draft: string
  onSaved: (uuid: string) => unknown
}

/** A payment link to make or to change, with network only; what is typed is kept. [S222, S225–S230] */
export function PaymentForm({ title, save, back, note, ...parts }: PaymentFormProps) {
  const choosesPlan = passes(MANAGES_PAYMENTS, useDevice().parts.user)
  const { start, edited } = parts
  const isFilled = edited === undefined && start.title !== '' && start.description !== ''
  const [isAccepted, setAccepted] = useState(false)
  const { form, opciones: options, send, made, sendAsAnother } = usePaymentForm({ ...parts, choosesPlan })
  useLeaveGuard(form)
  return (
    <FormPage
      title={title}
      back={back}
      note={note}
      form={form}
      save={save}
      waitsFor={waitsFor(isAccepted, options)}
      onSend={send}
    >
      <PaymentFields form={form} opciones={options} choosesPlan={choosesPlan} isFilled={isFilled} />
      {made === null ? null : <MadeBefore uuid={made} onAnother={sendAsAnother} />}
      <RiskField checked={isAccepted} onChange={setAccepted} />
    </FormPage>
  )
}

/** This filling made a link whose answer was lost, and was corrected since: it is looked at, or another is meant. [A58] */
const MadeBefore = ({ uuid, onAnother }: { uuid: string; onAnother: () => void }) => (
  <>
    <FormNote isWarning>{PAYMENT_TEXTS.intentoUsado} Abrilo para corregirlo, o generá otro aparte.</FormNote>
    <Group gap="xs">
      <Button
        variant="default"
        renderRoot={(looks) => <Link to="/pago/$id" params={{ id: uuid }} {...looks} />}
      >
        Ver ese link
      </Button>
      <Button variant="default" onClick={onAnother}>
        Generar otro
      </Button>
    </Group>
  </>
)

/** Why it cannot be sent yet. [S226] */
function waitsFor(isAccepted: boolean, { isCalculating }: OptionsInHand): string | undefined {
  if (!isAccepted) return 'Falta aceptar los términos.'
  return isCalculating ? 'Calculando las cuotas…' : undefined
}
