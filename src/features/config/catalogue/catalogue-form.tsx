import { Button } from '@mantine/core'
import { createLink, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type * as v from 'valibot'
import { RightsNote } from '#src/features/config/rights-note.tsx'
import { useFormDraft } from '#src/forms/form-draft.ts'
import { useOnlineForm } from '#src/forms/use-online-form.ts'
import { useIsOnline } from '#src/read/phone-state.ts'
import { useForgetRemote } from '#src/read/remote-query.ts'
import { useSessionActions } from '#src/session/session-actions.ts'
import { useLeaveGuard } from '#src/ui/dialogs/use-leave-guard.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { FormPage } from '#src/ui/layout/form-page.tsx'
import { CatalogueFields } from './catalogue-fields.tsx'
import {
  type CatalogueRow,
  type CatalogueScreen,
  type CatalogueValues,
  comparedOf,
  fieldsOf,
  valuesOf,
} from './catalogue-screen.ts'
import { useVersionedAsk } from './use-versioned-ask.tsx'

const Back = createLink(BackLink)

export const BackToList = ({ screen }: { screen: CatalogueScreen }) => (
  <Back to={screen.to as '/'} label={`Volver a ${screen.catalogue.names.many}`} />
)

interface CatalogueFormProps {
  screen: CatalogueScreen
  /** Null for a new one. */
  row: CatalogueRow | null
}

/** The form of a row. What others save meanwhile is shown when this person asks for it, not under what they type. */
export function CatalogueForm({ screen, row }: CatalogueFormProps) {
  const [opened, setOpened] = useState(row)
  return <OpenedForm key={opened?.version} screen={screen} row={opened} onReload={setOpened} />
}

interface OpenedFormProps extends CatalogueFormProps {
  onReload: (row: CatalogueRow) => void
}

/** Sent at once, with the version it was opened on; back to the list afterwards. [S294] */
function OpenedForm({ screen, row, onReload }: OpenedFormProps) {
  const { catalogue, words, to } = screen
  const navigate = useNavigate()
  const forget = useForgetRemote()
  const { checkIdentity } = useSessionActions()
  const record = catalogue.record as unknown as v.GenericSchema<unknown, CatalogueRow>
  const versioned = useVersionedAsk({ record, fields: comparedOf(screen) }, row)
  const form = useOnlineForm({
    endpoint: catalogue.save,
    start: valuesOf(screen, row),
    args: (values: CatalogueValues) => ({ ...values, ...(row && { uuid: row.uuid }) }),
    fields: fieldsOf(screen).map(({ name }) => name),
    secret: (screen.secret ?? []) as never[],
    draft: useFormDraft(`${to}:${row?.uuid ?? 'nuevo'}`),
    ask: versioned.ask,
    isOnline: useIsOnline(),
  })
  useLeaveGuard(form)
  const toList = () => navigate({ to: to as '/', replace: true })
  const send = async () => {
    const answer = await form.submit()
    const newer = versioned.takeReload()
    if (newer) await form.drop().then(() => onReload(newer))
    if (!answer) return
    toast.long(answer.message, { tone: 'good' })
    void forget(catalogue.list, catalogue.one)
    if (screen.changesRights) void checkIdentity()
    await toList()
  }
  const cancel = (
    <Button size="md" variant="default" onClick={() => void form.drop().then(toList)}>
      Cancelar
    </Button>
  )

  return (
    <FormPage
      title={row ? words.edit : words.create}
      back={<BackToList screen={screen} />}
      form={form}
      save="Guardar"
      onSend={send}
      other={cancel}
    >
      <RightsNote />
      <CatalogueFields screen={screen} form={form} />
      {screen.note?.(form.values)}
    </FormPage>
  )
}
