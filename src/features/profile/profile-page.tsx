import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { saveProfile } from '#contract/calls/access/profile.ts'
import { getCaller, type User } from '#contract/calls/session.ts'
import { formatCuit } from '#contract/kit/cuit.ts'
import { passes } from '#contract/kit/permissions.ts'
import { PRINTS_LABELS } from '#contract/places.ts'
import { useFormDraft } from '#src/forms/form-draft.ts'
import { useOnlineForm } from '#src/forms/use-online-form.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRemote } from '#src/read/remote-query.ts'
import { useSessionActions } from '#src/session/session-actions.ts'
import { useSessionCalls } from '#src/session/use-session-calls.ts'
import { AgeLine } from '#src/ui/feedback/age-line.tsx'
import { toast } from '#src/ui/feedback/toast.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { PhoneField } from '#src/ui/fields/phone-field.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { FormPage } from '#src/ui/layout/form-page.tsx'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import { LookCard } from './look-card.tsx'
import { ScannerCard } from './scanner-card.tsx'

/** Company, CUIT and e-mail to read, the full name and the mobile to change; without network, as they were read last. [S95] */
export function ProfilePage() {
  const { parts } = useDevice()
  const { checkIdentity } = useSessionActions()
  const me = useRemote(getCaller, {}, { persist: true })
  const user = me.isError ? parts.user : (me.data?.user ?? parts.user)
  const form = useOnlineForm({
    endpoint: saveProfile,
    start: { fullname: user.fullname, mobile: user.mobile ?? '' },
    // A phone that has not read the mobile yet does not take it away.
    args: ({ fullname, mobile }) => ({ fullname, ...(mobile !== (user.mobile ?? '') && { mobile }) }),
    fields: ['fullname', 'mobile'],
    draft: useFormDraft('perfil'),
    ...useSessionCalls(),
  })
  const send = async () => {
    const answer = await form.submit()
    if (!answer) return
    toast.long('Se ha actualizado el perfil', { tone: 'good' })
    await Promise.all([checkIdentity(), me.refetch()])
  }

  return (
    <FormPage title="Perfil" form={form} save="Guardar" onSend={send} below={<Below />}>
      <AgeLine text={me.age} />
      <StatList stats={factsOf(user)} />
      <TextInput
        label="Nombre completo"
        autoComplete="name"
        value={form.values.fullname}
        onChange={(event) => form.set({ fullname: event.currentTarget.value })}
        error={fieldError(form.errors, 'fullname')}
      />
      <PhoneField
        label="Celular"
        description="Para que te escriban por WhatsApp."
        autoComplete="tel"
        value={form.values.mobile}
        onChange={(mobile) => form.set({ mobile })}
        error={fieldError(form.errors, 'mobile')}
      />
    </FormPage>
  )
}

/** Choices of this browser, and the way to those about notifications. */
function Below() {
  const { user, entered } = useDevice().parts
  return (
    <>
      <LookCard />
      {entered ? null : (
        <Card title="Notificaciones">
          <Button
            variant="default"
            renderRoot={(looks) => <Link to="/notificaciones/preferencias" {...looks} />}
          >
            Elegir cuáles y cuándo
          </Button>
        </Card>
      )}
      {passes(PRINTS_LABELS, user) ? <ScannerCard /> : null}
    </>
  )
}

/** People without an account of their own have neither company nor, perhaps, CUIT. */
function factsOf({ account, cuit, email }: User) {
  const number = account?.cuit ?? cuit
  return [
    ...(account ? [{ label: 'Empresa', value: account.business_name || account.account_name }] : []),
    ...(number ? [{ label: 'CUIT', value: formatCuit(number) }] : []),
    { label: 'Correo electrónico', value: email },
  ]
}
