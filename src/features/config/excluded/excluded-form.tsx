import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Configuration, configuration, getConfig, saveConfig } from '#contract/calls/config/config.ts'
import { cuitDigits, cuitFault, formatCuit, isCuit } from '#contract/kit/cuit.ts'
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
import { FormPage } from '#src/ui/layout/form-page.tsx'
import { ExcludedList } from './excluded-list.tsx'

interface Values {
  cuit_explude: string[]
  /** Typed and not added yet. */
  nuevo: string
}

/** The list that was read. What others save meanwhile is shown when this person asks for it, not under what they type. */
export function ExcludedForm({ held }: { held: Configuration }) {
  const [opened, setOpened] = useState(held)
  return <OpenedForm key={opened.version} held={opened} onOpen={setOpened} />
}

const FIELDS = [{ name: 'cuit_explude', label: 'CUIT' }]

interface OpenedFormProps {
  held: Configuration
  onOpen: (list: Configuration) => void
}

/** Adds and takes out CUITs; nothing counts until it is saved. [S286, S294] */
function OpenedForm({ held, onOpen }: OpenedFormProps) {
  const versioned = useVersionedAsk({ record: configuration, fields: FIELDS }, held)
  const forget = useForgetRemote()
  const form = useOnlineForm({
    endpoint: saveConfig,
    start: { cuit_explude: held.cuit_explude, nuevo: '' } as Values,
    args: ({ cuit_explude }: Values) => ({
      cuit_explude: cuit_explude.length > 0 ? cuit_explude : ('' as const),
    }),
    fields: ['cuit_explude'],
    secret: [],
    draft: useFormDraft('config-config'),
    ask: versioned.ask,
    isOnline: useIsOnline(),
  })
  useLeaveGuard(form)
  const { values, set } = form
  const typed = formatCuit(values.nuevo)
  const isNew = isCuit(typed) && !values.cuit_explude.includes(typed)
  const send = async () => {
    const answer = await form.submit()
    const newer = versioned.takeReload()
    if (newer) await form.drop().then(() => onOpen(newer))
    if (!answer) return
    toast.long('Se ha guardado', { tone: 'good' })
    await forget(getConfig)
    onOpen(answer.data)
  }

  return (
    <FormPage title="Configuración general" back={<BackToConfig />} form={form} save="Guardar" onSend={send}>
      <FormNote>Los pagos de estos CUIT no se envían a contabilidad.</FormNote>
      <ExcludedList
        cuits={values.cuit_explude}
        held={held}
        onRemove={(cuit) => set({ cuit_explude: values.cuit_explude.filter((text) => text !== cuit) })}
      />
      <TextInput
        label="CUIT"
        inputMode="numeric"
        autoComplete="off"
        value={values.nuevo}
        onChange={(event) => set({ nuevo: event.currentTarget.value })}
        error={typedFault(values.nuevo) ?? fieldError(form.errors, 'cuit_explude')}
      />
      <Button
        size="md"
        variant="default"
        disabled={!isNew}
        onClick={() => set({ cuit_explude: [...values.cuit_explude, typed], nuevo: '' })}
      >
        Agregar
      </Button>
    </FormPage>
  )
}

/** The fault of a CUIT as soon as it cannot become one: its digits are there, or something else is. */
function typedFault(text: string): string | undefined {
  const digits = cuitDigits(text)
  return digits !== null && digits.length < 11 ? undefined : cuitFault(text)
}
