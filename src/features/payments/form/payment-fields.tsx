import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { overLength } from '#src/ui/text/over-length.ts'
import { AccountField } from './account-field.tsx'
import { AmountFields } from './amount-fields.tsx'
import { InstallmentsField } from './installments-field.tsx'
import classes from './payment-form.module.css'
import type { PaymentFormInHand } from './payment-values.ts'
import type { OptionsInHand } from './use-options.ts'

interface PaymentFieldsProps {
  form: PaymentFormInHand
  opciones: OptionsInHand
  choosesPlan: boolean
  /** Title and description came with the balance or the order. */
  isFilled: boolean
}

/** The most characters of a title, and of a description. */
const LONGEST = { title: 80, description: 500 }

/** Amounts, account, installments, purpose and payer; what came filled in is folded into a line. [S225, S229] */
export function PaymentFields({ form, opciones: options, choosesPlan, isFilled }: PaymentFieldsProps) {
  const { values, set, errors } = form
  const account = options.opciones?.account
  const [isOpen, setOpen] = useState(!isFilled)
  const isShown = isOpen || PURPOSE.some((name) => fieldError(errors, name) !== undefined)
  return (
    <>
      <AmountFields form={form} opciones={options} />
      <AccountField
        value={values.account}
        onChange={(account) => set({ account, fee: null, installments: null })}
        known={account && { value: String(account.id), label: account.account_name }}
        error={fieldError(errors, 'account')}
      />
      <InstallmentsField form={form} opciones={options} choosesPlan={choosesPlan} />
      {isShown ? (
        <Purpose form={form} />
      ) : (
        <div className={classes.purpose}>
          <p>
            <strong>{values.title}</strong>
            <br />
            {values.description}
          </p>
          <Button
            variant="default"
            aria-label="Cambiar el título, la descripción o el correo"
            onClick={() => setOpen(true)}
          >
            Cambiar
          </Button>
        </div>
      )}
    </>
  )
}

/** Arguments of the purpose and of the payer. */
const PURPOSE = ['title', 'description', 'email_notification', 'business_name'] as const

function Purpose({ form }: Pick<PaymentFieldsProps, 'form'>) {
  const { values, set, errors } = form
  return (
    <>
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
