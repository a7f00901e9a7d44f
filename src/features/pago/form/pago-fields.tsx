import { Textarea, TextInput } from '@mantine/core'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { overLength } from '#src/ui/fields/over-length.ts'
import { AmountFields } from './amount-fields.tsx'
import { CuentaField } from './cuenta-field.tsx'
import { CuotasField } from './cuotas-field.tsx'
import type { PagoFormInHand } from './pago-values.ts'
import type { OpcionesEnMano } from './use-opciones.ts'

interface PagoFieldsProps {
  form: PagoFormInHand
  opciones: OpcionesEnMano
  choosesPlan: boolean
}

/** The most characters of a title, and of a description. */
const LONGEST = { title: 80, description: 500 }

/** Account, installments, amounts, purpose and payer. [S225, S229] */
export function PagoFields({ form, opciones, choosesPlan }: PagoFieldsProps) {
  const { values, set, errors } = form
  const cuenta = opciones.opciones?.account
  return (
    <>
      <CuentaField
        value={values.account}
        onChange={(account) => set({ account, fee: null, installments: null })}
        known={cuenta && { value: String(cuenta.id), label: cuenta.account_name }}
        error={fieldError(errors, 'account')}
      />
      <CuotasField form={form} opciones={opciones} choosesPlan={choosesPlan} />
      <AmountFields form={form} opciones={opciones} />
      <TextInput
        label="Título"
        description="Lo ve quien paga."
        required
        value={values.title}
        onChange={({ currentTarget }) => set({ title: currentTarget.value })}
        error={overLength(values.title, LONGEST.title) ?? fieldError(errors, 'title')}
      />
      <Textarea
        label="Descripción"
        required
        autosize
        minRows={2}
        maxRows={8}
        value={values.description}
        onChange={({ currentTarget }) => set({ description: currentTarget.value })}
        error={overLength(values.description, LONGEST.description) ?? fieldError(errors, 'description')}
      />
      <Payer form={form} />
    </>
  )
}

/** Where a mail goes once it is paid. [A145] */
function Payer({ form: { values, set, errors } }: { form: PagoFormInHand }) {
  return (
    <>
      <TextInput
        label="Correo de aviso"
        description="Recibe un correo cuando el pago se aprueba."
        type="email"
        inputMode="email"
        autoComplete="off"
        value={values.email_notification}
        onChange={({ currentTarget }) => set({ email_notification: currentTarget.value })}
        error={fieldError(errors, 'email_notification')}
      />
      <TextInput
        label="Razón social"
        autoComplete="off"
        value={values.business_name}
        onChange={({ currentTarget }) => set({ business_name: currentTarget.value })}
        error={fieldError(errors, 'business_name')}
      />
    </>
  )
}
