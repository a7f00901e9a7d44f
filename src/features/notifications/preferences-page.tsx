import { Checkbox, NativeSelect } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import {
  getNotificationPreferences,
  saveNotificationPreferences,
} from '#contract/calls/home/notification-preferences.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { useFormDraft } from '#src/forms/form-draft.ts'
import { useOnlineForm } from '#src/forms/use-online-form.ts'
import { unreachable } from '#src/read/absence.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRemote } from '#src/read/remote-query.ts'
import { useSessionCalls } from '#src/session/use-session-calls.ts'
import { AgeLine } from '#src/ui/feedback/age-line.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { toast } from '#src/ui/feedback/toast.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { FormPage } from '#src/ui/layout/form-page.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { HOURS, mailChoices, pushChoices } from './preference-words.ts'
import classes from './preferences.module.css'
import { PushGroup } from './push-group.tsx'

type Held = OutputOf<typeof getNotificationPreferences>['data']

const TITLE = 'Preferencias de notificaciones'
const Back = createLink(BackLink)
const back = <Back to="/notificaciones" label="Volver a Notificaciones" />

/** Which notifications come to the phone and by mail, and when none rings; without network as they were read last. */
export function PreferencesPage() {
  const { entered } = useDevice().parts
  const { data, age, error, isPending, refetch } = useRemote(
    getNotificationPreferences,
    {},
    { persist: true, isReference: !entered },
  )
  if (data) return <PreferencesForm held={data.data} age={age} refetch={refetch} />
  return (
    <Page title={TITLE} back={back} width="narrow">
      {entered ? (
        <EmptyState title="Cada persona tiene las suyas">
          En la identidad de otra persona no se cambian.
        </EmptyState>
      ) : isPending ? (
        <Skeleton kind="lines" count={5} />
      ) : (
        <EmptyState title="No se pudieron cargar tus preferencias">
          {unreachable(error) ? 'Se verán cuando haya conexión.' : error?.message}
        </EmptyState>
      )}
    </Page>
  )
}

interface PreferencesFormProps {
  held: Held
  age: string
  refetch: () => Promise<unknown>
}

const startOf = ({ push, correo: mail, silencio_desde, silencio_hasta }: Held) => ({
  ...{ push, correo: mail },
  ...{ silencio_desde: String(silencio_desde), silencio_hasta: String(silencio_hasta) },
})

function PreferencesForm({ held, age, refetch }: PreferencesFormProps) {
  const { user } = useDevice().parts
  const form = useOnlineForm({
    endpoint: saveNotificationPreferences,
    start: startOf(held),
    args: (values) => values,
    fields: ['push', 'correo', 'silencio_desde', 'silencio_hasta'],
    draft: useFormDraft('preferencias-notificaciones'),
    ...useSessionCalls(),
  })
  const { values, set, errors } = form
  const send = async () => {
    if (!(await form.submit())) return
    toast.long('Se guardaron tus preferencias', { tone: 'good' })
    await refetch()
  }

  return (
    <FormPage title={TITLE} back={back} form={form} save="Guardar" onSend={send} isUnchanged={!form.isDirty}>
      <AgeLine text={age} />
      {held.clave ? <PushGroup serverKey={held.clave} isKnown={held.este_equipo} refetch={refetch} /> : null}
      <Choices
        title="Cuáles llegan"
        choices={pushChoices(user)}
        chosen={values.push}
        onChange={(push) => set({ push })}
      />
      <Choices
        title="Además, por correo"
        choices={mailChoices(user)}
        chosen={values.correo}
        onChange={(mail) => set({ correo: mail })}
      />
      <fieldset className={classes.group}>
        <legend className={classes.title}>Silencio</legend>
        <p className={classes.soft}>
          En esas horas el teléfono no suena; después llega un resumen. La misma hora dos veces es sin
          silencio.
        </p>
        <div className={classes.hours}>
          <NativeSelect
            label="Desde"
            data={HOURS}
            value={values.silencio_desde}
            onChange={({ currentTarget }) => set({ silencio_desde: currentTarget.value })}
            error={fieldError(errors, 'silencio_desde')}
          />
          <NativeSelect
            label="Hasta"
            data={HOURS}
            value={values.silencio_hasta}
            onChange={({ currentTarget }) => set({ silencio_hasta: currentTarget.value })}
            error={fieldError(errors, 'silencio_hasta')}
          />
        </div>
      </fieldset>
    </FormPage>
  )
}

interface ChoicesProps<T extends string> {
  title: string
  choices: readonly { value: T; label: string }[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

/** Kinds to be chosen; those that this person may not read now stay as they are. */
function Choices<T extends string>({ title, choices, chosen, onChange }: ChoicesProps<T>) {
  if (choices.length === 0) return null
  return (
    <fieldset className={classes.group}>
      <legend className={classes.title}>{title}</legend>
      {choices.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={({ currentTarget }) =>
            onChange([...chosen.filter((kind) => kind !== value), ...(currentTarget.checked ? [value] : [])])
          }
        />
      ))}
    </fieldset>
  )
}
