import { useState } from 'react'
import {
  getSalesRules,
  salesRules,
  saveSalesRules,
  type VersionedSalesRules,
} from '#contract/calls/config/sales-rules.ts'
import { SALES_RULE_NAMES, SALES_RULES, type SalesRuleName } from '#contract/rules/sales-rules.ts'
import { BackToConfig } from '#src/features/config/catalogue/back-to-config.tsx'
import { useVersionedAsk } from '#src/features/config/catalogue/use-versioned-ask.tsx'
import { useFormDraft } from '#src/forms/form-draft.ts'
import { useOnlineForm } from '#src/forms/use-online-form.ts'
import { useIsOnline } from '#src/read/phone-state.ts'
import { useForgetRemote } from '#src/read/remote-query.ts'
import { useLeaveGuard } from '#src/ui/dialogs/use-leave-guard.ts'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { toast } from '#src/ui/feedback/toast.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { FormPage } from '#src/ui/layout/form-page.tsx'

const FIELDS = SALES_RULE_NAMES.map((name) => ({ name, label: SALES_RULES[name].label }))

type Values = Record<SalesRuleName, number | null>

/** The rules that were read. What others save meanwhile is shown when this person asks for it, not under what they type. */
export function SalesRulesForm({ held }: { held: VersionedSalesRules }) {
  const [opened, setOpened] = useState(held)
  return <OpenedForm key={opened.version} held={opened} onOpen={setOpened} />
}

interface OpenedFormProps {
  held: VersionedSalesRules
  onOpen: (rules: VersionedSalesRules) => void
}

function OpenedForm({ held, onOpen }: OpenedFormProps) {
  const versioned = useVersionedAsk({ record: salesRules, fields: FIELDS }, held)
  const forget = useForgetRemote()
  const { version: _, ...start } = held
  const form = useOnlineForm({
    endpoint: saveSalesRules,
    start: start as Values,
    args: (values: Values) =>
      Object.fromEntries(SALES_RULE_NAMES.map((name) => [name, values[name] ?? ''])) as Record<
        SalesRuleName,
        number | string
      >,
    fields: SALES_RULE_NAMES,
    secret: [],
    draft: useFormDraft('config-ventas'),
    ask: versioned.ask,
    isOnline: useIsOnline(),
  })
  useLeaveGuard(form)
  const send = async () => {
    const answer = await form.submit()
    const newer = versioned.takeReload()
    if (newer) await form.drop().then(() => onOpen(newer))
    if (!answer) return
    toast.long('Se ha guardado', { tone: 'good' })
    await forget(getSalesRules)
    onOpen(answer.data)
  }

  return (
    <FormPage title="Reglas de venta" back={<BackToConfig />} form={form} save="Guardar" onSend={send}>
      <FormNote>Valen para los apartados que se hagan desde ahora.</FormNote>
      {SALES_RULE_NAMES.map((name) => (
        <NumberField
          key={name}
          label={SALES_RULES[name].label}
          value={form.values[name]}
          onChange={(value) => form.set({ [name]: value })}
          min={SALES_RULES[name].least}
          max={SALES_RULES[name].most}
          decimals={0}
          error={fieldError(form.errors, name)}
          steppers
        />
      ))}
    </FormPage>
  )
}
