import { Textarea, TextInput } from '@mantine/core'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { overLength } from '#src/ui/text/over-length.ts'
import { AccountField } from './account-field.tsx'
import { AmountFields } from './amount-fields.tsx'
import { InstallmentsField } from './installments-field.tsx'
import type { PaymentFormInHand } from './payment-values.ts'
import type { OptionsInHand } from './use-options.ts'

interface PaymentFieldsProps {
  form: PaymentFormInHand
  opciones: OptionsInHand
  choosesPlan: boolean
}

/** The most characters of a title, and of a description. */
const LONGEST = { title: 80, description: 500 }

/** Account, installments, amounts, purpose and payer. [S225, S229] */
export function PaymentFields({ form, opciones: options, choosesPlan }: PaymentFieldsProps) {
  const { values, set, errors } = form
  const account = options.opciones?.account
  return (
    <>
      <AccountField
        value={values.account}
        onChange={(account) => set({ account, fee: null, installments: null })}
        known={account && { value: String(account.id), label: account.account_name }}
        error={fieldError(errors, 'account')}
      />
      <InstallmentsField form={form} opciones={options} choosesPlan={choosesPlan} />
      <AmountFields form={form} opciones={options} />
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
function Payer({ form: { values, set, errors } }: { form: PaymentFormInHand }) {
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
