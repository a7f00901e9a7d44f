import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'

/** A search instead of the way home, which ends with the first touch of it. */
export function MaterialSearch({ onType }: { onType: () => void }) {
  const navigate = useNavigate()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    void navigate({ to: '/buscador-de-materiales/resultados', search: { search: typed } })
  }
  return (
    <form onSubmit={search}>
      <TextInput
        type="search"
        name="search"
        label="O buscá un material"
        placeholder="Material, lote o tipo de piedra"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={onType}
      />
    </form>
  )
}
