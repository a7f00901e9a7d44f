import { listarTodosLosRoles } from '#contract/calls/config/roles.ts'
import { useRemote } from '#src/bridge/remote-query.ts'
import type { CatalogueFormInHand } from '#src/features/config/catalogo/catalogue-screen.ts'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { CheckList } from '#src/ui/fields/check-list.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'

/** The roles whose people see a list; what was chosen stays chosen while they cannot be read. */
export function RolesField({ form, label }: { form: CatalogueFormInHand; label: string }) {
  const { data, error, isPending } = useRemote(listarTodosLosRoles, {})
  const roles = form.values.roles as string[]
  if (isPending) return <Skeleton kind="lines" count={4} />
  if (!data) return <FormNote isWarning>No se pudieron leer los roles. {error?.message}</FormNote>
  return (
    <div>
      <CheckList
        label={label}
        options={data.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        value={roles}
        onToggle={(uuid, isOn) =>
          form.set({ roles: isOn ? [...roles, uuid] : roles.filter((one) => one !== uuid) })
        }
      />
      {form.errors.roles ? <p role="alert">{fieldError(form.errors, 'roles')}</p> : null}
    </div>
  )
}
