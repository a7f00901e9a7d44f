import type { Endpoint } from '#contract/kit/endpoint.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { CheckList } from '#src/ui/fields/check-list.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import type { CatalogueFormInHand, CatalogueInput } from './catalogue-screen.ts'

interface Named {
  uuid: string
  name: string
}

/** Any number of what a call lists; what was chosen stays chosen while it cannot be read. */
export const choicesInput = (name: string, endpoint: Endpoint): CatalogueInput => ({
  options: endpoint,
  Field: ({ form, label }: { form: CatalogueFormInHand; label: string }) => {
    const { data, error, isPending } = useRemote(endpoint, {})
    const chosen = form.values[name] as string[]
    if (isPending) return <Skeleton kind="lines" count={4} />
    if (!data)
      return <FormNote isWarning>{`No se pudo leer: ${label.toLowerCase()}. ${error?.message}`}</FormNote>
    return (
      <div>
        <CheckList
          label={label}
          options={(data as Named[]).map((item) => ({ value: item.uuid, label: item.name }))}
          value={chosen}
          onToggle={(uuid, isOn) =>
            form.set({ [name]: isOn ? [...chosen, uuid] : chosen.filter((text) => text !== uuid) })
          }
        />
        {form.errors[name] ? <p role="alert">{fieldError(form.errors, name)}</p> : null}
      </div>
    )
  },
})
