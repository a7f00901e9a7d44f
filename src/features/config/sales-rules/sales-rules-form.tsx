import { useState } from 'react'
import {
  getSalesRules,
  salesRules,
  saveSalesRules,
  type VersionedSalesRules,
} from '#contract/calls/config/sales-rules.ts'
import { figure } from '#contract/kit/figures.ts'
import {
  SALES_RULE_NAMES,
  SALES_RULES,
  type SalesRuleName,
  type SalesRules,
} from '#contract/rules/sales-rules.ts'
import { BackToConfig } from '#src/features/config/catalogue/back-to-config.tsx'
import { useVersionedAsk } from '#src/features/config/catalogue/use-versioned-ask.tsx'
import { countChanges, saveText } from '#src/forms/count-changes.ts'
import { useFormDraft } from '#src/forms/form-draft.ts'
import { useOnlineForm } from '#src/forms/use-online-form.ts'
import { useIsOnline } from '#src/read/phone-state.ts'
import { useForgetRemote } from '#src/read/remote-query.ts'
import { useLeaveGuard } from '#src/ui/dialogs/use-leave-guard.ts'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { toast } from '#src/ui/feedback/toast.tsx'
import { type Choice, ChoiceList } from '#src/ui/fields/choice-list.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { FormPage } from '#src/ui/layout/form-page.tsx'
import classes from './sales-rules-form.module.css'

const FIELDS = [
  ...SALES_RULE_NAMES.map((name) => ({ name, label: SALES_RULES[name].label })),
  { name: 'chapa_ocupada', label: 'Un pedido con una chapa de otros' },
]

type Values = Record<SalesRuleName, number | null> & Pick<SalesRules, 'chapa_ocupada'>

const FIELD_NAMES = [...SALES_RULE_NAMES, 'chapa_ocupada'] as const

/** The numbers, each with its unit, by what they rule. */
const GROUPS: readonly { title: string; rules: readonly (readonly [SalesRuleName, string])[] }[] = [
  {
    title: 'Apartados',
    rules: [
      ['plazo', 'días'],
      ['extensiones', 'veces'],
      ['por_vendedor', 'chapas'],
      ['por_cuenta', 'chapas'],
      ['por_dia', 'por día'],
    ],
  },
  {
    title: 'Seña',
    rules: [
      ['sena', '%'],
      ['sena_dias', 'días'],
    ],
  },
  {
    title: 'Presupuestos',
    rules: [
      ['presupuesto_dias', 'días'],
      ['presupuestos_por_dia', 'por día'],
    ],
  },
  { title: 'Muestrarios', rules: [['enlace_dias', 'días']] },
]

/** Rules of a group that stands beside the longest one. */
const FEW = 2

const TAKEN: readonly Choice[] = [
  { value: 'rechazar', label: 'No se guarda', detail: 'La línea dice qué chapa no está.' },
  { value: 'avisar', label: 'Se guarda sin esa chapa', detail: 'La cantidad queda y la historia lo cuenta.' },
]

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
    args: ({ chapa_ocupada, ...numbers }: Values) => ({
      ...(Object.fromEntries(SALES_RULE_NAMES.map((name) => [name, numbers[name] ?? ''])) as Record<
        SalesRuleName,
        number | string
      >),
      chapa_ocupada,
    }),
    fields: FIELD_NAMES,
    secret: [],
    draft: useFormDraft('config-ventas'),
    ask: versioned.ask,
    isOnline: useIsOnline(),
  })
  useLeaveGuard(form)
  const count = countChanges(form.values, start)
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
    <FormPage
      title="Reglas de venta"
      back={<BackToConfig />}
      form={form}
      save={saveText(count, 'Guardar')}
      onSend={send}
      isUnchanged={count === 0}
    >
      <FormNote>Valen para los apartados y presupuestos que se hagan desde ahora.</FormNote>
      {GROUPS.map(({ title, rules }) => (
        <fieldset key={title} className={classes.group} data-long={rules.length > FEW || undefined}>
          <legend className={classes.title}>{title}</legend>
          {rules.map(([name, unit]) => (
            <NumberField
              key={name}
              label={SALES_RULES[name].label}
              description={`De ${SALES_RULES[name].least} a ${figure(SALES_RULES[name].most)}`}
              unit={unit}
              value={form.values[name]}
              onChange={(value) => form.set({ [name]: value })}
              min={SALES_RULES[name].least}
              max={SALES_RULES[name].most}
              decimals={0}
              error={fieldError(form.errors, name)}
            />
          ))}
        </fieldset>
      ))}
      <ChoiceList
        label="Un pedido con una chapa apartada o pedida por otros"
        options={TAKEN}
        value={form.values.chapa_ocupada}
        onChange={(value) => form.set({ chapa_ocupada: value as SalesRules['chapa_ocupada'] })}
        error={fieldError(form.errors, 'chapa_ocupada')}
      />
    </FormPage>
  )
}
