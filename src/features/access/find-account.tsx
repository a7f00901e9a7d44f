import { useRef, useState } from 'react'
import { verifyCuit } from '#contract/calls/access/register.ts'
import { useOnlineForm } from '#src/forms/use-online-form.ts'
import { askPublic } from '#src/session/ask-public.ts'
import { CuitField } from '#src/ui/fields/cuit/cuit-field.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { EntryForm } from '#src/ui/layout/entry-form.tsx'

/** An account that may be registered; its address is masked. */
export interface FoundAccount {
  cuit: string
  email: string
}

interface FindAccountProps {
  found: FoundAccount | null
  onFound: (account: FoundAccount | null) => void
}

/** The first step: the CUIT, which is locked once its account is found, until another one is asked for. [S49, A110] */
export function FindAccount({ found, onFound }: FindAccountProps) {
  const [last, setLast] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const form = useOnlineForm({
    endpoint: verifyCuit,
    start: { cuit: last },
    args: (values) => values,
    fields: ['cuit'],
    ask: askPublic,
  })
  const search = async () => {
    const { cuit } = form.values
    setLast(cuit)
    const answer = await form.submit()
    if (answer) onFound({ cuit, email: answer.email })
  }
  const again = () => {
    onFound(null)
    field.current?.focus()
  }
  // Changing needs no network.
  const step = found
    ? ({ form: { ...form, isOnline: true }, save: 'Cambiar CUIT', looks: 'quiet', onSend: again } as const)
    : { form, save: 'Buscar', onSend: search }

  return (
    <EntryForm {...step}>
      <CuitField
        ref={field}
        name="cuit"
        label="CUIT"
        value={found ? found.cuit : form.values.cuit}
        onChange={(cuit) => form.set({ cuit })}
        readOnly={found !== null}
        error={fieldError(form.errors, 'cuit')}
      />
    </EntryForm>
  )
}
