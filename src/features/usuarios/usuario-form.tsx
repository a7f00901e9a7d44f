import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { guardarUsuario, listarUsuarios } from '#contract/calls/acceso/usuarios.ts'
import { useFormDraft } from '#src/bridge/online-form/form-draft.ts'
import { useOnlineForm } from '#src/bridge/online-form/use-online-form.ts'
import { useSessionCalls } from '#src/bridge/online-form/use-session-calls.ts'
import { useForgetRemote } from '#src/bridge/remote-query.ts'
import { useLeaveGuard } from '#src/ui/dialogs/use-leave-guard.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { FormPage } from '#src/ui/layout/form-page.tsx'
import { UsuarioFields } from './usuario-fields.tsx'
import { argsOfUsuario, USUARIO_FIELDS, type UsuarioValues, valuesOfUsuario } from './usuario-values.ts'
import type { Usuario } from './usuario-words.ts'

interface UsuarioFormProps {
  title: string
  back: ReactNode
  /** Null for a new one. */
  usuario: Usuario | null
  onSaved: (uuid: string) => unknown
  onCancel: () => void
}

/** Name, e-mail, password, accounts and permissions of a sub-user. [S101, S103] */
export function UsuarioForm({ title, back, usuario, onSaved, onCancel }: UsuarioFormProps) {
  const forget = useForgetRemote()
  const form = useOnlineForm({
    endpoint: guardarUsuario,
    start: valuesOfUsuario(usuario),
    args: (values: UsuarioValues) => argsOfUsuario(values, usuario?.uuid),
    fields: USUARIO_FIELDS,
    secret: ['password', 'password_confirmation'],
    draft: useFormDraft(`usuario:${usuario?.uuid ?? 'nuevo'}`),
    ...useSessionCalls(),
  })
  useLeaveGuard(form)
  const send = async () => {
    const answer = await form.submit()
    if (!answer) return
    toast.long('Se ha guardado el perfil', { tone: 'good' })
    if (answer.correo !== null) toast.long(answer.correo, { tone: 'bad' })
    void forget(listarUsuarios)
    await onSaved(answer.data.uuid)
  }
  const cancel = (
    <Button size="md" variant="default" onClick={() => void form.drop().then(onCancel)}>
      Cancelar
    </Button>
  )

  return (
    <FormPage title={title} back={back} form={form} save="Guardar" onSend={send} other={cancel}>
      <UsuarioFields form={form} usuario={usuario} />
    </FormPage>
  )
}
