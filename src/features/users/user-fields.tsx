import { listGrantablePermissions } from '#contract/calls/access/users.ts'
import { passwordStrength } from '#contract/kit/password-strength.ts'
import type { OnlineFormInHand } from '#src/forms/use-online-form.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRemote } from '#src/read/remote-query.ts'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { CheckList } from '#src/ui/fields/check-list.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { NewPasswords } from '#src/ui/fields/password/new-passwords.tsx'
import { PersonFields } from '#src/ui/fields/person/person-fields.tsx'
import { RemoteSelect } from '#src/ui/fields/remote-select.tsx'
import { ownAccounts, type UserValues } from './user-values.ts'
import type { User } from './user-words.ts'

interface UserFieldsProps {
  form: Pick<OnlineFormInHand<never, UserValues>, 'values' | 'set' | 'errors'>
  usuario: User | null
}

/** The fields of a sub-user. [S101] */
export function UserFields({ form, usuario: user }: UserFieldsProps) {
  const { values, set, errors } = form
  const { user: me } = useDevice().parts
  return (
    <>
      <PersonFields values={values} set={set} errors={errors} />
      <NewPasswords
        values={values}
        set={set}
        errors={errors}
        score={
          values.password === '' ? null : passwordStrength(values.password, [values.email, values.fullname])
        }
        description={
          user === null
            ? 'En blanco: le enviamos un correo para elegirla'
            : 'Dejar en blanco para no cambiarla'
        }
      />
      <RemoteSelect
        multiple
        label="Cuentas"
        source={{ options: ownAccounts(me) }}
        value={values.cuentas}
        onChange={(accounts) => set({ cuentas: accounts })}
        error={fieldError(errors, 'cuentas')}
      />
      <Permissions form={form} />
    </>
  )
}

/** The permissions this person may hand on; what was chosen stays chosen while they cannot be read. */
function Permissions({ form }: { form: UserFieldsProps['form'] }) {
  const { permissions } = form.values
  const { data, error, isPending } = useRemote(listGrantablePermissions, {})
  if (isPending) return <Skeleton kind="lines" count={4} />
  if (!data) return <FormNote isWarning>No se pudieron leer los permisos. {error?.message}</FormNote>
  const toggle = (id: string, isOn: boolean) =>
    form.set({
      permissions: isOn ? [...permissions, id] : permissions.filter((permission) => permission !== id),
    })
  return (
    <div>
      <CheckList
        label="Permisos"
        options={data.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={permissions}
        onToggle={toggle}
      />
      {form.errors.permissions ? <p role="alert">{fieldError(form.errors, 'permissions')}</p> : null}
    </div>
  )
}
