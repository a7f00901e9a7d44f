import { type ConfigUser, listAllPermissions, listUserRoles } from '#contract/calls/config/users.ts'
import type { Endpoint, OutputOf } from '#contract/kit/endpoint.ts'
import { passwordStrength } from '#contract/kit/password-strength.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRemote } from '#src/read/remote-query.ts'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { CheckList } from '#src/ui/fields/check-list.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { NewPasswords } from '#src/ui/fields/password/new-passwords.tsx'
import { PersonFields } from '#src/ui/fields/person/person-fields.tsx'
import { PhoneField } from '#src/ui/fields/phone-field.tsx'
import { PlaceFields, type UserFieldsProps } from './place-fields.tsx'

/** The fields of a user; what this administrator may not change is said in place of it. [S270, S272, S273, A173] */
export function UserFields({ form, user }: UserFieldsProps) {
  const { values, set, errors } = form
  const isRoot = useDevice().parts.user.root
  const isRekeyed = user === null || user.puede.clave
  const hasPlace = user === null || user.puede.lugar
  return (
    <>
      <PersonFields values={values} set={set} errors={errors} isEmailFixed={!isRekeyed} />
      <PhoneField
        label="Celular"
        description="Para que le escriban por WhatsApp."
        autoComplete="off"
        value={values.mobile}
        onChange={(mobile) => set({ mobile })}
        error={fieldError(errors, 'mobile')}
      />
      {hasPlace ? <PlaceFields form={form} user={user} /> : null}
      {isRekeyed ? (
        <NewPasswords
          values={values}
          set={set}
          errors={errors}
          score={
            values.password === '' ? null : passwordStrength(values.password, [values.email, values.fullname])
          }
          description={
            user ? 'Dejar en blanco para no cambiarla' : 'En blanco: le enviamos un correo para elegirla'
          }
        />
      ) : (
        <FormNote>No podés cambiar el correo ni la contraseña de este usuario.</FormNote>
      )}
      {hasPlace ? null : (
        <FormNote>Otra persona tiene que cambiar tu cuenta, tu sucursal y tus roles.</FormNote>
      )}
      {isRoot && hasPlace ? <Given form={form} /> : <RolesNote user={user} crm_id={values.crm_id} />}
    </>
  )
}

/** Note on roles where root does not choose them. [A178] */
function RolesNote({ user, crm_id }: { user: ConfigUser | null; crm_id: string | null }) {
  if (user) return null
  return (
    <FormNote isWarning={crm_id === null}>
      {crm_id === null
        ? 'Sin cuenta, el usuario queda sin roles: se los tiene que dar el usuario raíz.'
        : 'Va a tener el rol de cliente.'}
    </FormNote>
  )
}

const Given = ({ form }: Pick<UserFieldsProps, 'form'>) => (
  <>
    <div>
      <CheckList
        label="Administrador general (root)"
        options={[{ value: 'root', label: 'Puede hacer todo; al quitárselo se cierran sus sesiones' }]}
        value={form.values.root ? ['root'] : []}
        onToggle={(_, root) => form.set({ root })}
      />
      {form.errors.root ? <p role="alert">{fieldError(form.errors, 'root')}</p> : null}
    </div>
    <Choices form={form} name="roles" label="Roles" endpoint={listUserRoles} />
    <Choices form={form} name="permissions" label="Permisos" endpoint={listAllPermissions} />
  </>
)

interface ChoicesProps extends Pick<UserFieldsProps, 'form'> {
  name: 'roles' | 'permissions'
  label: string
  endpoint: typeof listUserRoles | typeof listAllPermissions
}

/** Choices made stay while the others cannot be read. */
function Choices({ form, name, label, endpoint }: ChoicesProps) {
  const { data, error, isPending } = useRemote(endpoint as Endpoint, {})
  const chosen = form.values[name]
  if (isPending) return <Skeleton kind="lines" count={4} />
  if (!data)
    return <FormNote isWarning>{`No se pudo leer: ${label.toLowerCase()}. ${error?.message}`}</FormNote>
  const toggle = (uuid: string, isOn: boolean) =>
    form.set({ [name]: isOn ? [...chosen, uuid] : chosen.filter((text) => text !== uuid) })
  return (
    <div>
      <CheckList
        label={label}
        options={(data as OutputOf<typeof listUserRoles>).map((item) => ({
          value: item.uuid,
          label: item.name,
        }))}
        value={chosen}
        onToggle={toggle}
      />
      {form.errors[name] ? <p role="alert">{fieldError(form.errors, name)}</p> : null}
    </div>
  )
}
